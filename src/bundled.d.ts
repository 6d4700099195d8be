/** Names the build: a hash of the sources. */
declare const BUILD_ID: string;

/** The version of the commit that was built, such as `1.2.0` or `1.2.0+git12.abc1234`. */
declare const BUILD_VERSION: string;

/** The date of the commit that was built, milliseconds of UTC since 1970. */
declare const BUILD_TIME_MS: number;

/** A YAML file is bundled as text. */
declare module '*.yaml' {
  const text: string;
  export default text;
}

/** Code for the browser is bundled separately, as text. */
declare module '*?browser' {
  export const text: string;
  /** Identifies the text. */
  export const hash: string;
}
