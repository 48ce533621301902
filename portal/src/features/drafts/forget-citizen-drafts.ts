import { indexedDraftStore } from './indexed-draft-store.ts';

/**
 * Deletes the drafts on this device of a citizen whose account was deleted. Does nothing on a device without
 * storage.
 */
export async function forgetCitizenDrafts(clientId: number, email: string): Promise<void> {
  const owners = [`citizen ${email}`, `citizen ${email} second`] as const;
  for (const owner of owners) {
    await indexedDraftStore(clientId, owner)
      .clear()
      .catch(() => undefined);
  }
}
