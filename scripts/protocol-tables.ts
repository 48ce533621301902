/** The tables of docs/reference/protocol.md and protocol-commands.md, from the contract. */
import { errorCodes } from '@fixpoint/contract/errors.ts';
import { commands } from '@fixpoint/contract/commands/index.ts';
import type { Command } from '@fixpoint/contract/define-command.ts';
import { type DescribedField, fieldsInWords, typeInWords } from '@fixpoint/contract/type-in-words.ts';
import { type FieldMeanings, meaningsOfCommand } from './field-meanings.ts';

/** Every command: its callers, its purpose, its refusals. */
export function commandsTable(): string {
  const rows = Object.values(commands).map((command: Command) => {
    const errors = command.errors.map((name) => `\`${errorCodes[name]}\``).join(' ');
    return `| [\`${command.cmd}\`](#${command.cmd}) | ${command.access} | ${command.summary} | ${errors} |`;
  });
  return ['| cmd | caller | effect | errors of its own |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** Every command with the content and meaning of its fields and its answer. */
export function fieldsSections(): string {
  return Object.entries(commands)
    .map(([name, command]: [string, Command]) => {
      const { payload, result } = meaningsOfCommand(name);
      const payloadRows = Object.entries(command.payload.shape).map(([field, schema]) => ({
        name: schema._zod.optin === 'optional' ? `*${field}*` : field,
        type: typeInWords(schema),
        meaning: payload.get(field) ?? '',
      }));
      return [`### ${command.cmd}`, table('field', payloadRows), answerOf(command, result)].join('\n\n');
    })
    .join('\n\n');
}

/** Every error code with its name in our code. */
export function errorsTable(): string {
  const rows = Object.entries(errorCodes).map(([name, code]) => {
    const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return `| \`${code}\` | ${words} |`;
  });
  return ['| code | meaning |', '| --- | --- |', ...rows].join('\n');
}

/** The content of `Data`: an object, or a list of objects. */
function answerOf({ result }: Command, meanings: FieldMeanings): string {
  const fields = fieldsInWords(result).map((field) => ({
    ...field,
    meaning: meanings.get(field.name) ?? '',
  }));
  const isList = fields.every(({ name }) => name.startsWith('[].'));
  const introduction = isList ? '`Data` is a list; each entry:' : '`Data`:';
  const rows = fields.map(({ name, ...field }) => ({ ...field, name: isList ? name.slice(3) : name }));
  return `${introduction}\n\n${table('answer', rows)}`;
}

function table(heading: string, rows: readonly (DescribedField & { meaning: string })[]): string {
  const lines = rows.map(({ name, type, meaning }) => `| ${name} | ${type} | ${meaning} |`);
  return [`| ${heading} | type | meaning |`, '| --- | --- | --- |', ...lines].join('\n');
}
