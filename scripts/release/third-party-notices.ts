/** The licence texts of the packages that Fixpoint passes on, in one file. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { LockedPackage } from './packages.ts';

const licenceFile = /^(licen[cs]e|copying|notice|copyright|third-party)/i;

const rule = '='.repeat(80);

/** One part for each package: name, version, licence, and the texts that came with it. */
export function noticesText(packages: readonly LockedPackage[]): string {
  const parts = packages.map(
    ({ name, version, licence, folder }) =>
      `${rule}\n${name} ${version}\nLicence: ${licence}\n\n${textsIn(folder)}`,
  );
  const opening = `Fixpoint contains these ${packages.length} packages of other authors. Each has its own licence.\n`;
  return [opening, ...parts].join('\n');
}

/** The licence texts of a package. A package without one is covered by the name of its licence. */
function textsIn(folder: string): string {
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map(({ name }) => name)
    .toSorted()
    .map((name) => `${readFileSync(path.join(folder, name), 'utf8').trim()}\n`);
  return texts.length === 0 ? '(The package has no file with its licence.)\n' : texts.join('\n');
}
