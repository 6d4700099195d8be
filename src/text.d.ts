/** YAML files are bundled as text. */
declare module '*.yaml' {
  const text: string;
  export default text;
}

/** What the browser is sent is bundled apart, as text. */
declare module '*?browser' {
  export const text: string;
  /** Names the text. */
  export const hash: string;
}
