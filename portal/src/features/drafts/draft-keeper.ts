/** Keeps the newest state of a draft without writing every step on the way to it. */
import type { Draft } from './draft.ts';
import type { DraftStore } from './draft-store.ts';

export interface DraftKeeper {
  /** Writes the draft, or clears it away for null; what comes while a write is under way replaces what is still waiting. */
  keep(draft: Draft | null): void;
  /** The page may be gone in a moment: what is not written yet is kept in few words. */
  flush(): void;
  /** Resolves when all that was asked for is written. */
  settled(): Promise<void>;
}

/** `onFailure` hears of a device that keeps nothing; the report goes on without a draft. */
export function draftKeeper(store: DraftStore, onFailure: (reason: unknown) => void): DraftKeeper {
  let waiting: Draft | null | undefined;
  /** The newest that is not written yet, also while it is. */
  let unwritten: Draft | null | undefined;
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (waiting !== undefined) {
      const draft = waiting;
      waiting = undefined;
      await (draft === null ? store.clear() : store.write(draft)).catch(onFailure);
    }
    writing = undefined;
    unwritten = undefined;
  }

  return {
    keep: (draft) => {
      waiting = unwritten = draft;
      writing ??= writeAll();
    },
    flush: () => {
      if (unwritten !== undefined) store.keepWords(unwritten);
    },
    settled: () => writing ?? Promise.resolve(),
  };
}
