import { isTagged } from './source.ts';

/**
 * The notes of a version, of a changelog in the form of Keep a Changelog.
 *
 * @param version - such as `1.2.0`, whose section has to be there, or of an untagged commit, which is what is not released yet
 * @see {@link https://keepachangelog.com/en/1.1.0/}
 * @throws Error - there is no section of the version
 */
export function releaseNotes(changelog: string, version: string): string {
  const section = sectionOf(changelog, version);
  if (section === undefined && isTagged(version)) throw new Error(`CHANGELOG.md: found no heading "## [${version}]"`);
  return `# observatory-nights ${version}\n\n${section?.trim() || 'No change is noted yet.'}\n`;
}

/** The items of the same section, each in one line without links, as Debian's changelog has them. */
export function changesOf(changelog: string, version: string): string[] {
  const items = sectionOf(changelog, version)?.match(/^- .*(?:\n {2}.*)*/gm) ?? [];
  return items.map((item) =>
    item
      .slice(2)
      .replace(/\s+/g, ' ')
      .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1'),
  );
}

/** The text below the heading of a version. */
function sectionOf(changelog: string, version: string): string | undefined {
  const heading = `[${isTagged(version) ? version : 'Unreleased'}]`;
  const sections = changelog.replace(/^\[.*\]: .*$/gm, '').split(/^## /m);
  return sections.find((each) => each.startsWith(heading))?.replace(/^.*\n/, '');
}
