/**
 * The reporter's choice whether strangers see a request. Everybody with the guid may hide the request of a guest, because
 * a guest may open it on another device. Only the device that sent it may show it again.
 */
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { setReason } from './decide-publication.ts';
import { type ChoosingCaller, selectChoice } from './public-choice-store.ts';

export interface PublicChoice {
  isNotPublic: boolean;
  mayHide: boolean;
  mayShow: boolean;
}

/** The choice, and what the caller may change. Throws `notFound`. */
export async function findPublicChoice(
  database: Database,
  clientId: number,
  requestId: number,
  caller: ChoosingCaller,
): Promise<PublicChoice> {
  const row = await selectChoice(database, clientId, requestId, caller);
  if (row === undefined) throw new ApplicationError('notFound', { say: 'request.missing' });
  const { isNotPublic, isOfGuest, isOwn } = row;
  return { isNotPublic, mayHide: isOwn || isOfGuest, mayShow: isOwn };
}

/** Sets the choice. Throws `notAllowed` if the request is not the caller's, and `notFound`. */
export function choosePublic(
  database: Database,
  clientId: number,
  requestId: number,
  { isNotPublic, now, ...caller }: ChoosingCaller & { isNotPublic: boolean; now: Date },
): Promise<void> {
  return database.transaction(async (tx) => {
    const choice = await findPublicChoice(tx, clientId, requestId, caller);
    if (!(isNotPublic ? choice.mayHide : choice.mayShow)) throw new ApplicationError('notAllowed');
    if (choice.isNotPublic === isNotPublic) return;
    await setReason(tx, clientId, requestId, { reason: 'notPublic', isOn: isNotPublic, now });
  });
}
