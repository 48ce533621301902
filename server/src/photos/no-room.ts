/**
 * Refuses photos that cannot be stored at the moment: the reporter is asked to send the request without
 * photos, and to add them later.
 */
import { ApplicationError, type SentenceKey } from '#platform/application-error.ts';
import { FileStoreFailure, type StoreFault } from '#platform/files/file-store.ts';
import type { FilesWatch } from '#platform/files/files-watch.ts';

const sentences = {
  full: { say: 'photos.withoutRoom' },
  missing: { say: 'photos.notTaken' },
} as const satisfies Record<StoreFault, SentenceKey>;

/** Throws `photoNotAccepted` if the state of the store does not allow a new photo. */
export async function refuseWithoutRoom(watch: FilesWatch): Promise<void> {
  const state = await watch.state();
  if (state !== 'fine') throw refusal(state === 'missing' ? 'missing' : 'full');
}

/** The same refusal for an error of the store; other errors stay unchanged. */
export function asRefusal(error: unknown): unknown {
  return error instanceof FileStoreFailure ? refusal(error.fault) : error;
}

function refusal(fault: StoreFault): ApplicationError {
  return new ApplicationError('photoNotAccepted', sentences[fault]);
}
