/** The tables of docs/protocol.md, from the contract. */
import { errorCodes } from '@fixpoint/contract/errors.ts';
import { commands } from '@fixpoint/contract/commands/index.ts';
import type { Command } from '@fixpoint/contract/define-command.ts';

/** Every command: who may call, its fields (optional ones in italics), what it does. */
export function commandsTable(): string {
  const rows = Object.values(commands).map((command: Command) => {
    const errors = command.errors.map((name) => `\`${errorCodes[name]}\``).join(' ');
    return `| \`${command.cmd}\` | ${command.access} | ${fields(command)} | ${command.summary} | ${errors} |`;
  });
  return [
    '| cmd | who | fields | what it does | errors of its own |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** Every error code with the name that our code has for it. */
export function errorsTable(): string {
  const rows = Object.entries(errorCodes).map(([name, code]) => {
    const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return `| \`${code}\` | ${words} |`;
  });
  return ['| code | meaning |', '| --- | --- |', ...rows].join('\n');
}

function fields({ payload }: Command): string {
  return Object.entries(payload.shape)
    .map(([name, schema]) => (schema._zod.optin === 'optional' ? `*${name}*` : name))
    .join(', ');
}
