/**
 * `npm run docs`: writes the generated tables of docs/ anew, between the lines
 * `<!-- generated: name -->` and `<!-- end -->`, and what the fields of the desk mean. With `--check` it only tells whether they are current.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decisionsTable } from './decisions.ts';
import { deskMeanings, deskMeaningsFile } from './desk-meanings.ts';
import { commandsTable, errorsTable, fieldsSections } from './protocol-tables.ts';
import { settingsTable } from './settings-table.ts';
import { root } from './source-files.ts';

const tables: Record<string, Record<string, () => string>> = {
  'docs/decisions/README.md': { decisions: decisionsTable },
  'docs/protocol.md': { commands: commandsTable, fields: fieldsSections, errors: errorsTable },
  'docs/settings.md': { settings: settingsTable },
};

const isCheck = process.argv.includes('--check');
const stale: string[] = [];
for (const [file, generated] of Object.entries(tables)) {
  const place = path.join(root, file);
  const before = readFileSync(place, 'utf8');
  let after = before;
  for (const [name, write] of Object.entries(generated)) {
    const between = new RegExp(`(<!-- generated: ${name} -->\n)[^]*?(<!-- end -->)`);
    if (!between.test(after)) throw new Error(`${file} has no place for the table '${name}'.`);
    after = after.replace(between, (_, open: string, close: string) => `${open}\n${write()}\n\n${close}`);
  }
  if (after !== before) stale.push(file);
  if (!isCheck) writeFileSync(place, after);
}

const meanings = path.join(root, deskMeaningsFile);
if (!existsSync(meanings) || readFileSync(meanings, 'utf8') !== deskMeanings()) {
  stale.push(deskMeaningsFile);
  if (!isCheck) writeFileSync(meanings, deskMeanings());
}

if (isCheck && stale.length > 0) {
  console.error(`Not current: ${stale.join(', ')}. Run npm run docs.`);
  process.exit(1);
}
console.log(isCheck ? 'The generated tables are current.' : `Written: ${stale.join(', ') || 'nothing new'}.`);
