/**
 * Refuses photos and files that cannot be stored at the moment. A reporter is asked to send the request without
 * photos, and to add them later.
 */
import { ApplicationError, type SentenceKey } from '#platform/application-error.ts';
import { FileStoreFailure, type StoreFault } from '#platform/files/file-store.ts';
import type { FilesWatch } from '#platform/files/files-watch.ts';

/** A photo of anybody, or a file that staff add. */
export type NewContent = 'photo' | 'file';

const sentences = {
  photo: { full: { say: 'photos.withoutRoom' }, missing: { say: 'photos.notTaken' } },
  file: { full: { say: 'attachments.withoutRoom' }, missing: { say: 'attachments.withoutRoom' } },
} as const satisfies Record<NewContent, Record<StoreFault, SentenceKey>>;

/** Throws `photoNotAccepted` if the state of the store does not allow new content. */
export async function refuseWithoutRoom(watch: FilesWatch, content: NewContent = 'photo'): Promise<void> {
  const state = await watch.state();
  if (state !== 'fine') throw refusal(state === 'missing' ? 'missing' : 'full', content);
}

/** The same refusal for an error of the store; other errors stay unchanged. */
export function asRefusal(error: unknown, content: NewContent = 'photo'): unknown {
  return error instanceof FileStoreFailure ? refusal(error.fault, content) : error;
}

function refusal(fault: StoreFault, content: NewContent): ApplicationError {
  return new ApplicationError('photoNotAccepted', sentences[content][fault]);
}
