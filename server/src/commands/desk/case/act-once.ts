import { deskCommands } from '@fixpoint/contract/desk/index.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import * as z from 'zod/mini';
import type { DeskCallOfStaff } from '#commands/desk/handler.ts';
import { once } from '#desk/repeats/once.ts';
import type { Database } from '#platform/database.ts';

/** The commands that have a repeat key. */
type Repeated = 'updateRequest' | 'addInternalNote' | 'inviteFollower' | 'replyToResident' | 'returnRequest';

/** Carries out a command in a transaction. A repeated key gets the first answer again. */
export async function actOnce<Name extends Repeated>(
  name: Name,
  { repeatKey, ...sent }: { repeatKey?: string | undefined },
  { caller, now }: DeskCallOfStaff,
  database: Database,
  act: (tx: Database) => Promise<ResultOf<(typeof deskCommands)[Name]>>,
): Promise<ResultOf<(typeof deskCommands)[Name]>> {
  const result: z.ZodMiniType = deskCommands[name].result;
  const content = `${name} ${JSON.stringify(sent)}`;
  const answer = await once(database, caller.scope, { repeatKey, content, now }, async (tx) =>
    z.encode(result, await act(tx)),
  );
  return z.decode(result, answer) as ResultOf<(typeof deskCommands)[Name]>;
}
