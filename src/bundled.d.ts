/** Names the build: a hash of the sources. */
declare const BUILD_ID: string;

/** The version of the commit that was built, such as `1.2.0` or `1.2.0+git12.abc1234`. */
declare const BUILD_VERSION: string;

/** The date of the commit that was built, milliseconds of UTC since 1970. */
declare const BUILD_TIME_MS: number;

/** A locations file is checked when it is bundled, and imported as plain data: reading it would take 8 ms at startup. */
declare module '*/locations.yaml' {
  const list: import('./locations/index.ts').ListContent<import('./locations/index.ts').CheckedLocation>;
  export default list;
}

/** Code for the browser is bundled separately, as text. */
declare module '*?browser' {
  export const text: string;
  /** Identifies the text. */
  export const hash: string;
}
