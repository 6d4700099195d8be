/** Names the build: a hash of the sources, equal for the bundles of Node and of the edge. */
declare const BUILD_ID: string;

/** The version of the commit that was built, such as `1.2.0` or `1.2.0+git12.abc1234`. */
declare const BUILD_VERSION: string;

/** The date of the commit that was built, milliseconds of UTC since 1970. */
declare const BUILD_TIME_MS: number;

/** A file of locations is checked when it is bundled, and then is what was read: reading it takes 8 ms of a start. */
declare module '*/locations.yaml' {
  const list: import('./locations/index.ts').ListContent<import('./locations/index.ts').CheckedLocation>;
  export default list;
}

/** Of Cloudflare's runtime. */
declare module 'cloudflare:workers' {
  /** What `packaging/wrangler.jsonc` sets under `vars`. */
  export const env: Readonly<Record<string, string>>;
}

/** What the browser is sent is bundled apart, as text. */
declare module '*?browser' {
  export const text: string;
  /** Names the text. */
  export const hash: string;
}

/** The license of this program, and the notices and licenses of what a bundle has in it. */
declare module 'bundle:notices' {
  const text: string;
  export default text;
}
