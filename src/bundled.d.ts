/** A file of locations is checked when it is bundled, and then is what was read: reading it takes 8 ms of a start. */
declare module '*/locations.yaml' {
  const locations: readonly import('./locations/index.ts').CheckedLocation[];
  export default locations;
}

/** What the browser is sent is bundled apart, as text. */
declare module '*?browser' {
  export const text: string;
  /** Names the text. */
  export const hash: string;
}
