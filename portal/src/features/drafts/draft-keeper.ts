/** Keeps the newest state of a draft without writing every step on the way to it. */
import type { Draft } from './draft.ts';
import type { DraftStore } from './draft-store.ts';

export interface DraftKeeper {
  /** Writes the draft, or clears it away for null; what comes while a write is under way replaces what is still waiting. */
  keep(draft: Draft | null): void;
  /** Resolves when all that was asked for is written. */
  settled(): Promise<void>;
}

/** `onFailure` hears of a device that keeps nothing; the report goes on without a draft. */
export function draftKeeper(store: DraftStore, onFailure: (reason: unknown) => void): DraftKeeper {
  let waiting: Draft | null | undefined;
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (waiting !== undefined) {
      const draft = waiting;
      waiting = undefined;
      await (draft === null ? store.clear() : store.write(draft)).catch(onFailure);
    }
    writing = undefined;
  }

  return {
    keep: (draft) => {
      waiting = draft;
      writing ??= writeAll();
    },
    settled: () => writing ?? Promise.resolve(),
  };
}
