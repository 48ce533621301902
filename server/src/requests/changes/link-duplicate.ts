/** Marks a request as a duplicate of a main request, and takes that back. */
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { lockLinks, selectChain, selectDuplicates } from '#requests/duplicate-store.ts';
import { notifyOfChanges } from '#requests/mails/change-notification.ts';
import { beginMails } from '#requests/mails/mailed-request.ts';
import { startDuplicateMails, stopDuplicateMails } from '#requests/mails/duplicates.ts';
import { linkEdit } from './change-store.ts';
import { recordChange, recordEdit } from './record-change.ts';
import type { RemovalBy } from './remove-request.ts';
import type { RequestFields } from './request-fields.ts';
import { type RequestUpdate, changeRequest } from './update-request.ts';

/** The request to link, the version that the caller has seen, and who links it. */
interface DuplicateLink {
  requestId: number;
  version: number;
  update: Pick<RequestUpdate, 'by' | 'happenedAt' | 'now'>;
  /** Throws if the caller may not change this request. */
  admitTo: (requestId: number, before: RequestFields) => void;
}

const linkEvent = { kind: 'duplicate-linked', comment: '' } as const;
const unlinkEvent = { kind: 'duplicate-unlinked', comment: '' } as const;

/** Returns the duplicate's new version. Throws `notFound`, `Conflict`, and `fieldInvalid` for a circle. */
export function linkDuplicate(
  database: Database,
  clientId: number,
  { requestId, version, update, admitTo }: DuplicateLink,
  duplicateOf: number,
): Promise<number> {
  return database.transaction(async (tx) => {
    await lockLinks(tx, clientId);
    // Only the log of the main request changes. The call is refused before the link if the caller may not see
    // that request.
    await changeRequest(tx, clientId, duplicateOf, {
      ...update,
      admit: (before) => admitTo(duplicateOf, before),
      fields: () => undefined,
    });
    const newVersion = await changeRequest(
      tx,
      clientId,
      requestId,
      {
        ...update,
        admit: (before) => admitTo(requestId, before),
        fields: (before) => (before.duplicateOf === duplicateOf ? undefined : { duplicateOf }),
        act: linkEvent,
        seen: { version, guarded: ['duplicateOf'] },
      },
      (_after, before) => {
        if (before.duplicateOf !== null) refuseSecondLink(requestId);
      },
    );
    await refuseCircle(tx, clientId, requestId);
    const event = { ...linkEvent, ...update.by, changes: { duplicate: [null, requestId] as const } };
    await recordChange(tx, clientId, duplicateOf, { event, isMailed: false, now: update.now });
    await startDuplicateMails(tx, clientId, requestId, duplicateOf);
    return newVersion;
  });
}

/** A request has at most one main request. */
export function refuseSecondLink(requestId: number): never {
  throw new ApplicationError(
    'fieldInvalid',
    `Request ${requestId} is already a duplicate. Please unlink it first.`,
  );
}

/** In a circle, the way up from the request leads back to it. */
async function refuseCircle(tx: Database, clientId: number, requestId: number): Promise<void> {
  const [, ...above] = await selectChain(tx, clientId, requestId);
  if (above.includes(requestId))
    throw new ApplicationError('fieldInvalid', 'duplicateOf: that request is a duplicate of this one.');
}

/**
 * Returns the new version; a request that is not a duplicate stays unchanged. Throws `notFound` and `Conflict`.
 */
export function unlinkDuplicate(
  database: Database,
  clientId: number,
  { requestId, version, update, admitTo }: DuplicateLink,
): Promise<number> {
  return database.transaction(async (tx) => {
    await lockLinks(tx, clientId);
    const formerMainRequests: number[] = [];
    const newVersion = await changeRequest(tx, clientId, requestId, {
      ...update,
      admit: (before) => admitTo(requestId, before),
      fields: ({ duplicateOf }) => {
        if (duplicateOf === null) return undefined;
        formerMainRequests.push(duplicateOf);
        return { duplicateOf: null };
      },
      act: unlinkEvent,
      seen: { version, guarded: ['duplicateOf'] },
    });
    const event = { ...unlinkEvent, ...update.by, changes: { duplicate: [requestId, null] as const } };
    for (const other of formerMainRequests) {
      await recordChange(tx, clientId, other, { event, isMailed: false, now: update.now });
      await mailOwnStatusAgain(tx, clientId, requestId);
    }
    return newVersion;
  });
}

/** The request's own status is news again. Without a mail before, everything until now counts as mailed. */
async function mailOwnStatusAgain(tx: Database, clientId: number, requestId: number): Promise<void> {
  await stopDuplicateMails(tx, clientId, requestId);
  await beginMails(tx, clientId, requestId);
  await notifyOfChanges(tx, clientId, requestId);
}

/**
 * Detaches the duplicates of a request that is emptied, because a purged request cannot be their main
 * request. Runs in that transaction, which holds the lock on links.
 */
export async function releaseDuplicates(
  tx: Database,
  clientId: number,
  emptiedId: number,
  { author, actor = 'operator', now }: RemovalBy,
): Promise<void> {
  for (const requestId of await selectDuplicates(tx, clientId, emptiedId)) {
    const changes = { duplicateOf: [emptiedId, null] as const };
    const event = { ...unlinkEvent, actor, author, changes };
    await recordEdit(tx, clientId, linkEdit(requestId, null), { event, isMailed: false, now });
    await mailOwnStatusAgain(tx, clientId, requestId);
  }
}
