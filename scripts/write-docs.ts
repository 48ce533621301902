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
    ({ name, fallback, meaning, expectedForm: expected }) =>
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
const staleFiles: string[] = [];
for (const [file, fileTables] of Object.entries(tables)) {
  const place = path.join(root, file);
  const textBefore = readFileSync(place, 'utf8');
  let after = textBefore;
  for (const [name, write] of Object.entries(fileTables)) {
    const generatedPart = new RegExp(`(<!-- generated: ${name} -->\n)[^]*?(<!-- end -->)`);
    if (!generatedPart.test(after)) throw new Error(`${file} has no place for the table '${name}'.`);
    after = after.replace(
      generatedPart,
      (_, open: string, close: string) => `${open}\n${write()}\n\n${close}`,
    );
  }
  if (after !== textBefore) staleFiles.push(file);
  if (!isCheck) writeFileSync(place, after);
}

const meanings = path.join(root, deskMeaningsFile);
if (!existsSync(meanings) || readFileSync(meanings, 'utf8') !== deskMeanings()) {
  staleFiles.push(deskMeaningsFile);
  if (!isCheck) writeFileSync(meanings, deskMeanings());
}

if (isCheck && staleFiles.length > 0) {
  console.error(`Not current: ${staleFiles.join(', ')}. Run npm run docs.`);
  process.exit(1);
}
console.log(
  isCheck ? 'The generated tables are current.' : `Written: ${staleFiles.join(', ') || 'nothing new'}.`,
);
