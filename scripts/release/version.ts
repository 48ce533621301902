/** The version of Fixpoint, and the files that name it. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The version in package.json. */
export function committedVersion(root: string): string {
  return (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;
}

/** True if the first version is higher, number by number. */
export function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}

/** Writes version and day into package.json, package-lock.json and publiccode.yml. */
export function writeVersion(root: string, version: string, day: string): void {
  const firstVersion = /("version": )"[^"]+"/;
  replaceIn(path.join(root, 'package.json'), [[firstVersion, `$1"${version}"`]]);
  const lockVersions =
    /^(\{\s+"name": "fixpoint",\s+"version": )"[^"]+"([^]*?"": \{\s+"name": "fixpoint",\s+"version": )"[^"]+"/;
  replaceIn(path.join(root, 'package-lock.json'), [[lockVersions, `$1"${version}"$2"${version}"`]]);
  replaceIn(path.join(root, 'publiccode.yml'), [
    [/^softwareVersion: .*$/m, `softwareVersion: ${version}`],
    [/^releaseDate: .*$/m, `releaseDate: '${day}'`],
  ]);
}

/** Replaces each pattern once. Throws if a file does not have it. */
function replaceIn(file: string, changes: readonly (readonly [RegExp, string])[]): void {
  let text = readFileSync(file, 'utf8');
  for (const [pattern, replacement] of changes) {
    if (!pattern.test(text))
      throw new Error(`${path.basename(file)} does not name a version where it should.`);
    text = text.replace(pattern, replacement);
  }
  writeFileSync(file, text);
}
