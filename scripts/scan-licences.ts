/**
 * Every package has a licence that Fixpoint may use, and the built pages come with the licences of their packages.
 * Prints each fault, and ends with 1.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { lockedPackages } from './release/packages.ts';
import { root } from './source-files.ts';

/** Licences that allow use in a program under MIT. */
const free = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Zlib',
  'Unlicense',
  'Python-2.0',
];

/** Licences for packages that Fixpoint uses unchanged, as their own files: changes of them would have to be public. */
const freeUnchanged = ['MPL-2.0', 'LGPL-3.0-or-later'];

/** Only for tests and checks, which nobody gets with the product. */
const freeForTests = ['CC-BY-4.0'];

const delivered = new Set(
  lockedPackages(root, { hasDev: false }).map(({ name, version }) => `${name}@${version}`),
);

/** `A OR B` needs one of both, `A AND B` both. */
function isAllowed(licence: string, allowed: readonly string[]): boolean {
  const plain = licence.replaceAll(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)));
}

const refused = lockedPackages(root, { hasDev: true }).filter(({ name, version, licence }) => {
  const allowed = [...free, ...freeUnchanged, ...(delivered.has(`${name}@${version}`) ? [] : freeForTests)];
  return !isAllowed(licence, allowed);
});
for (const { name, version, licence } of refused) console.error(`${name} ${version}: ${licence}`);
console.log(
  refused.length === 0 ? 'Every licence is allowed.' : `${refused.length} licences are not allowed.`,
);

const noticesMissing = ['portal', 'console']
  .map((app) => path.join(app, 'dist/third-party-notices.md'))
  .filter((file) => !existsSync(path.join(root, file)));
for (const file of noticesMissing) console.error(`The build has no ${file}.`);
process.exitCode = refused.length + noticesMissing.length === 0 ? 0 : 1;
