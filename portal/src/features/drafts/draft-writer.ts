/** Writes a draft while it changes: one write at a time, and of what comes meanwhile only the newest. */
import type { Draft } from './draft.ts';
import type { DraftStore } from './draft-store.ts';

export interface DraftWriter {
  /** Writes the draft, or deletes it for null; what comes while a write is under way replaces what is still waiting. */
  write(draft: Draft | null): void;
  /** The page may be gone in a moment: what is not written yet is written to the fallback at once. */
  flush(): void;
  /** Whether something is being written, or waits for it. */
  isBusy(): boolean;
  /** Resolves when all that was asked for is written. */
  settled(): Promise<void>;
}

/**
 * What the store has not kept is kept in its fallback: a full device has room for words. `onFailure` hears of it; the report
 * goes on.
 */
export function draftWriter(store: DraftStore, onFailure: (reason: unknown) => void): DraftWriter {
  let waiting: Draft | null | undefined;
  /** The newest that is not written yet, also while it is. */
  let unwritten: Draft | null | undefined;
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (waiting !== undefined) {
      const draft = waiting;
      waiting = undefined;
      await (draft === null ? store.clear() : store.write(draft)).catch((reason: unknown) => {
        onFailure(reason);
        if (waiting === undefined) store.writeFallback(draft);
      });
    }
    writing = undefined;
    unwritten = undefined;
  }

  return {
    write: (draft) => {
      waiting = unwritten = draft;
      writing ??= writeAll();
    },
    flush: () => {
      if (unwritten !== undefined) store.writeFallback(unwritten);
    },
    isBusy: () => writing !== undefined,
    settled: () => writing ?? Promise.resolve(),
  };
}
