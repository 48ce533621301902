import { commands } from '@fixpoint/contract/commands/index.ts';
import { mayCall } from './access.ts';
import { describeCommand } from './describe-command.ts';
import type { Handler } from './handler.ts';
import { isBuilt } from './not-built-yet.ts';

/** In the order of the catalogue. */
export const help: Handler<'help', object> = async (_payload, { session }) =>
  Object.entries(commands)
    .filter(([name, { access }]) => isBuilt(name as keyof typeof commands) && mayCall(access, session))
    .map(([, command]) => describeCommand(command));
