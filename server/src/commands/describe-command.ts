import type { commands } from '@fixpoint/contract/commands/index.ts';
import type { Command, AnswerOf } from '@fixpoint/contract/define-command.ts';

/** A command as `help` answers it: for one that is called with `help: true`, and for the help page. */
export type CommandDescription = AnswerOf<(typeof commands)['help']>[number];

export function describeCommand({ cmd, summary, access, payload }: Command): CommandDescription {
  const fields = Object.entries(payload.shape).map(([name, schema]) => ({
    name,
    required: schema._zod.optin !== 'optional',
  }));
  return { cmd, summary, access, fields };
}
