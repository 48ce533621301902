/**
 * Writes a draft while it changes: one write at a time. After a write it only writes the newest of the
 * changes made meanwhile.
 */
import type { Draft } from './draft.ts';
import type { DraftStore } from './draft-store.ts';

export interface DraftWriter {
  /** Writes the draft, or deletes it (null). A call during a write replaces the queued one. */
  write(draft: Draft | null): void;
  /** Call before the page may close: writes everything unwritten to the fallback at once. */
  flush(): void;
  /** True during a write, or while one is queued. */
  isBusy(): boolean;
  /** Resolves after everything queued is written. */
  settled(): Promise<void>;
}

/**
 * If the store fails, the draft goes to its fallback, because a full device has space for text. Calls
 * `onFailure`; the report continues.
 */
export function draftWriter(store: DraftStore, onFailure: (reason: unknown) => void): DraftWriter {
  let waiting: Draft | null | undefined;
  /** The newest draft that is not written completely yet. */
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
