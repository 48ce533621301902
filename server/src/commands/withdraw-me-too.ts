import { uncountMeToo } from '#requests/nearby/me-toos.ts';
import type { Handler } from './handler.ts';

/** Takes back what `addMeToo` did for the same caller. */
export const withdrawMeToo: Handler<'withdrawMeToo'> = async (
  { workrequestid: requestId },
  { session: { clientId, sessionId, accountId }, now },
  { database },
) => {
  await uncountMeToo(database, clientId, { requestId, accountId, sessionId }, now);
  return { Result: true };
};
