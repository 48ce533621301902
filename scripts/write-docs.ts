/**
 * `npm run docs`: writes the generated tables of docs/ between the lines `<!-- generated: name -->` and `<!--
 * end -->`, and the meanings of the desk's fields. With `--check` it only checks that they are current.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decisionsByTopic, decisionsTable } from './decisions.ts';
import { commandsTable, errorsTable, fieldsSections } from './protocol-tables.ts';
import { root } from './source-files.ts';
import { settings } from '@fixpoint/server/src/settings/settings.ts';
import { mailTable } from '@fixpoint/server/src/workflows/mails/mail-table.ts';
import { meaningsOfDesk } from './field-meanings.ts';

/** The generated file, from the root. */
const deskMeaningsFile = 'server/src/api/description/field-meanings.json';

function deskMeanings(): string {
  const meanings = Array.from(meaningsOfDesk(), ([name, { payload, result }]) => [
    name,
    { payload: Object.fromEntries(payload), result: Object.fromEntries(result) },
  ]);
  return `${JSON.stringify(Object.fromEntries(meanings), undefined, 2)}\n`;
}

/** The table of settings in docs/reference/settings.md, from server/src/settings/settings.ts. */
function settingsTable(): string {
  const rows = Object.values(settings).map(
    ({ name, fallback, meaning, expected }) =>
      `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${cell(meaning)} | ${cell(expected)} |`,
  );
  return ['| setting | default | meaning | expected |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** The table of docs/reference/mail.md: which event sends which mail, to whom and when. */
function mailsTable(): string {
  const rows = Object.values(mailTable).map(({ event, to, when }) => `| ${event} | ${to} | ${when} |`);
  return ['| event | goes to | when |', '| --- | --- | --- |', ...rows].join('\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|');

const tables: Record<string, Record<string, () => string>> = {
  'docs/decisions/README.md': { topics: decisionsByTopic, decisions: decisionsTable },
  'docs/reference/mail.md': { mails: mailsTable },
  'docs/reference/protocol-commands.md': { commands: commandsTable, fields: fieldsSections },
  'docs/reference/protocol.md': { errors: errorsTable },
  'docs/reference/settings.md': { settings: settingsTable },
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
