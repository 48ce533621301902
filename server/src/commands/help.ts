import { commands } from '@fixpoint/contract/commands/index.ts';
import { mayCall } from '#commands/call/access.ts';
import { describeCommand } from './describe-command.ts';
import type { Handler } from './handler.ts';

/** Lists the commands in the order of the catalogue. */
export const help: Handler<'help'> = async (_payload, { session }) =>
  Object.values(commands)
    .filter(({ access }) => mayCall(access, session))
    .map((command) => describeCommand(command));
