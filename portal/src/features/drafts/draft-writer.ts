/**
 * Writes a draft while it changes: one write at a time. After a write it only writes the newest of the
 * changes made meanwhile.
 */
import type { RequestDraft } from './draft.ts';
import type { DraftStore } from './draft-store.ts';

export interface DraftWriter {
  /** Writes the draft, or deletes it (null). A call during a write replaces the queued one. */
  write(draft: RequestDraft | null): void;
  /** Call before the page may close: writes everything unwritten to the fallback at once. */
  flush(): void;
  /** True during a write, or while one is queued. */
  isBusy(): boolean;
  /** Resolves after everything queued is written. */
  whenSettled(): Promise<void>;
}

/**
 * If the store fails, the draft goes to its fallback, because a full device has space for text. Calls
 * `onFailure`; the report continues.
 */
export function draftWriter(store: DraftStore, onFailure: (reason: unknown) => void): DraftWriter {
  let nextDraft: RequestDraft | null | undefined;
  /** The newest draft that is not written completely yet. */
  let unwrittenDraft: RequestDraft | null | undefined;
  let currentWrite: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (nextDraft !== undefined) {
      const draft = nextDraft;
      nextDraft = undefined;
      await (draft === null ? store.clear() : store.write(draft)).catch((reason: unknown) => {
        onFailure(reason);
        if (nextDraft === undefined) store.writeFallback(draft);
      });
    }
    currentWrite = undefined;
    unwrittenDraft = undefined;
  }

  return {
    write: (draft) => {
      nextDraft = unwrittenDraft = draft;
      currentWrite ??= writeAll();
    },
    flush: () => {
      if (unwrittenDraft !== undefined) store.writeFallback(unwrittenDraft);
    },
    isBusy: () => currentWrite !== undefined,
    whenSettled: () => currentWrite ?? Promise.resolve(),
  };
}
