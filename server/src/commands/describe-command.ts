import type { commands } from '@fixpoint/contract/commands/index.ts';
import type { AnswerOf, Command } from '@fixpoint/contract/define-command.ts';
import { fieldsInWords, typeInWords } from '@fixpoint/contract/type-in-words.ts';

/** Description of a command for `help`: for a call with `help: true`, and for the help page. */
export type CommandDescription = AnswerOf<(typeof commands)['help']>[number];

export function describeCommand({ cmd, summary, access, payload, result }: Command): CommandDescription {
  const fields = Object.entries(payload.shape).map(([name, schema]) => ({
    name,
    required: schema._zod.optin !== 'optional',
    type: typeInWords(schema),
  }));
  return { cmd, summary, access, fields, result: fieldsInWords(result) };
}
