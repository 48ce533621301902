import { findAttachments, setAttachmentHidden } from '#photos/attachments.ts';
import type { Database } from '#platform/database.ts';

/** The file that a command shows or hides. */
export function attachmentOf(clientId: number, place: { requestId: number; attachmentId: string }) {
  const { requestId, attachmentId } = place;
  return {
    requestId,
    find: async (tx: Database) =>
      (await findAttachments(tx, clientId, requestId)).find((one) => one.attachmentId === attachmentId),
    hide: (tx: Database, hiddenAt: Date | null) => setAttachmentHidden(tx, clientId, place, hiddenAt),
    missing: { say: 'attachments.missing' },
  } as const;
}
