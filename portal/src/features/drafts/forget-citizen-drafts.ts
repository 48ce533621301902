import { indexedDraftStore } from './indexed-draft-store.ts';

/** Deletes what a citizen has begun on this device, whose account is no more. A device that keeps nothing has nothing to delete. */
export async function forgetCitizenDrafts(clientId: number, email: string): Promise<void> {
  const owners = [`citizen ${email}`, `citizen ${email} second`] as const;
  for (const owner of owners) {
    await indexedDraftStore(clientId, owner)
      .clear()
      .catch(() => undefined);
  }
}
