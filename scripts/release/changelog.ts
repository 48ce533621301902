/** CHANGELOG.md in the form of Keep a Changelog: one part for each version, newest first. */

export interface ChangelogPart {
  /** `Unreleased`, or a version such as `0.2.0`. */
  name: string;
  /** The day of the release as `YYYY-MM-DD`; undefined for `Unreleased`. */
  day: string | undefined;
  /** Everything between this heading and the next one. */
  body: string;
}

const heading = /^## \[(?<name>[^\]]+)\](?: - (?<day>\d{4}-\d{2}-\d{2}))?$/gm;

/** The headings that each released version must have, also if nobody has to do anything. */
const neededHeadings = ['### Security', '### Upgrade'];

/** The parts of the file, in its order. */
export function changelogParts(text: string): ChangelogPart[] {
  const found = [...text.matchAll(heading)];
  return found.map((match, at) => ({
    name: match.groups!['name']!,
    day: match.groups!['day'],
    body: text.slice(match.index + match[0].length, found[at + 1]?.index).trim(),
  }));
}

/** Turns `Unreleased` into the part of this version, and begins a new `Unreleased`. Throws an error in words. */
export function closeUnreleased(text: string, version: string, day: string): string {
  const parts = changelogParts(text);
  const unreleased = parts.find(({ name }) => name === 'Unreleased');
  if (unreleased === undefined) throw new Error('CHANGELOG.md has no part "## [Unreleased]".');
  if (parts.some(({ name }) => name === version))
    throw new Error(`CHANGELOG.md already has version ${version}.`);
  for (const needed of neededHeadings)
    if (!unreleased.body.includes(needed))
      throw new Error(
        `Write "${needed}" into the part "Unreleased" of CHANGELOG.md, even if it says "Nothing."`,
      );
  return text.replace('## [Unreleased]', `## [Unreleased]\n\n## [${version}] - ${day}`);
}

/** The newest released version. Throws if the file names no version. */
export function newestVersion(text: string): string {
  const newest = changelogParts(text).find(({ name }) => name !== 'Unreleased');
  if (newest === undefined) throw new Error('CHANGELOG.md names no version.');
  return newest.name;
}
