/** Photos that cannot be kept at the moment: the reporter is asked to send the request without, and to add them later. */
import { ApplicationError, type Said } from '#platform/application-error.ts';
import { FileStoreFailure, type StoreFault } from '#platform/files/file-store.ts';
import type { FilesWatch } from '#platform/files/files-watch.ts';

const sentences = {
  full: { say: 'photos.withoutRoom' },
  missing: { say: 'photos.notTaken' },
} as const satisfies Record<StoreFault, Said>;

/** Throws `photoNotAccepted` where a photo could not be kept, or should not. */
export async function refuseWithoutRoom(watch: FilesWatch): Promise<void> {
  const state = await watch.state();
  if (state !== 'fine') throw refusal(state === 'missing' ? 'missing' : 'full');
}

/** The same refusal, where the store did not keep a file; otherwise the error as it is. */
export function asRefusal(error: unknown): unknown {
  return error instanceof FileStoreFailure ? refusal(error.fault) : error;
}

function refusal(fault: StoreFault): ApplicationError {
  return new ApplicationError('photoNotAccepted', sentences[fault]);
}
