/** Limits unclaimed photos: those of a stranger stay for a day, and could fill the disk. */
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { sha256 } from '#platform/hashing.ts';
import { widestShareOf } from '#platform/limits/network-of.ts';
import type { Quota } from '#platform/limits/quota.ts';
import { type PhotoOwner, type UnclaimedTotals, accountMark, selectWaitingPhotos } from './photo-store.ts';

/**
 * The quotas of an installation; null: no quota. Guests are subject to all three. Citizens are subject to
 * that of a session, counted over all their sessions.
 */
export interface WaitingQuotas {
  readonly ofSession: Quota | null;
  readonly ofNetwork: Quota | null;
  readonly ofClient: Quota | null;
}

const bytesPerMegabyte = 1_000_000;

/**
 * Throws `tooManyAttempts` if the session, its account, its network or all guests of the municipality have
 * used up their quota.
 */
export async function refuseOverQuota(
  database: Database,
  clientId: number,
  owner: PhotoOwner,
  { ofSession, ofNetwork, ofClient }: WaitingQuotas,
): Promise<void> {
  if (owner.kind === 'request' || owner.uploader === undefined) return;
  const { sessionId, uploader } = owner;
  if (uploader.isStaff) return;
  const isGuest = uploader.accountId === null;
  const waitingPhotos = await selectWaitingPhotos(
    database,
    clientId,
    sessionId,
    uploadedFrom(clientId, owner),
  );
  const own = isGuest ? waitingPhotos.ofSession : waitingPhotos.ofMark;
  if (isReached(own, ofSession)) throw new ApplicationError('tooManyAttempts', { say: 'photos.ownWait' });
  if (!isGuest) return;
  const times = uploader.network === undefined ? 1 : widestShareOf(uploader.network).times;
  if (isReached(waitingPhotos.ofMark, ofNetwork, times) || isReached(waitingPhotos.ofGuests, ofClient)) {
    throw new ApplicationError('tooManyAttempts', { say: 'photos.othersWait' });
  }
}

/**
 * The mark of the account, or of a guest's network, that is stored with an unclaimed photo; null if neither
 * is known.
 */
export function uploadedFrom(clientId: number, owner: PhotoOwner): Buffer | null {
  const uploader = owner.kind === 'request' ? undefined : owner.uploader;
  if (uploader === undefined) return null;
  if (uploader.accountId !== null) return markOfAccount(uploader.accountId);
  if (uploader.network === undefined) return null;
  return sha256(`photos of ${clientId} ${widestShareOf(uploader.network).name}`).subarray(0, 16);
}

/** The mark of an account's unclaimed photos. */
export function markOfAccount(accountId: number): Buffer {
  return Buffer.from(`${accountMark}${accountId}`);
}

/** `times`: multiplies the quota. */
function isReached({ photos, bytes }: UnclaimedTotals, quota: Quota | null, times = 1): boolean {
  if (quota === null) return false;
  return photos >= quota.photos * times || bytes >= quota.megabytes * bytesPerMegabyte * times;
}
