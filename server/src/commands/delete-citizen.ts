import { clientOf } from '#commands/call/client-of-call.ts';
import { provePassword } from '#commands/call/prove-password.ts';
import { erasePerson } from '#workflows/person/erase-person.ts';
import type { Handler } from './handler.ts';

/** Needs the password, so that a stolen token is not enough. */
export const deleteCitizen: Handler<'deleteCitizen'> = async ({ password }, call, parts) => {
  const { session, now } = call;
  await provePassword(parts, call, password);
  const client = await clientOf(parts.clients, session.clientId);
  const accountId = session.accountId ?? 0;
  const actor = { kind: 'citizen', accountId } as const;
  await erasePerson(parts.database, client, { accountId }, { now, actor });
  return { Result: true };
};
