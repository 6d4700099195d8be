/** Identifier of the build: a hash of the sources. */
declare const BUILD_ID: string;

/** The version of the sources that were built, such as `1.2.0` or `1.2.1-git.20261126T215907.ge740441`. */
declare const BUILD_VERSION: string;

/** The instant of the commit that was built, or of a later change that is not committed, in milliseconds of UTC since 1970. */
declare const BUILD_TIME_MS: number;

/** A YAML file is bundled as text. */
declare module '*.yaml' {
  const text: string;
  export default text;
}

/** Code for the browser is bundled separately, as text. */
declare module '*?browser' {
  export const text: string;
  /** Hash of the bundled code. */
  export const hash: string;
}
