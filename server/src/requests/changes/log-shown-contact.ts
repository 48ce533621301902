/** Looking at contact data is logged, and is no change: mirrors and open screens have nothing to read again. */
import type { Database } from '#platform/database.ts';
import { selectRequests } from './before-change-store.ts';
import { insertShownContact } from './contact-store.ts';
import { type RequestUpdate, judgeChange } from './update-request.ts';

/** Throws `notFound`, and the errors of `admit`. */
export async function logShownContact(
  tx: Database,
  clientId: number,
  requestId: number,
  { by, admit, now }: Required<Pick<RequestUpdate, 'by' | 'admit' | 'now'>>,
): Promise<void> {
  const read = (await selectRequests(tx, clientId, [requestId])).get(requestId);
  const act = { kind: 'contact-shown', comment: '' } as const;
  judgeChange(requestId, read, { fields: {}, admit, act });
  await insertShownContact(tx, clientId, requestId, { kind: act.kind, ...by, at: now });
}
