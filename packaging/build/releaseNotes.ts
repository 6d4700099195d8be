/**
 * The notes of a version, of a changelog in the form of Keep a Changelog.
 *
 * @param version - such as `1.2.0`, whose section has to be there, or `1.2.0+git12.abc1234`, which is what is not released yet
 * @see {@link https://keepachangelog.com/en/1.1.0/}
 * @throws Error - there is no section of the version
 */
export function releaseNotes(changelog: string, version: string): string {
  const title = version.includes('+') ? 'Unreleased' : version;
  const sections = changelog.replace(/^\[.*\]: .*$/gm, '').split(/^## /m);
  const section = sections.find((each) => each.startsWith(`[${title}]`));
  if (section === undefined && title === version) throw new Error(`CHANGELOG.md: found no heading "## [${version}]"`);
  const [, ...lines] = section?.split('\n') ?? [];
  return `# observatory-nights ${version}\n\n${lines.join('\n').trim() || 'No change is noted yet.'}\n`;
}
