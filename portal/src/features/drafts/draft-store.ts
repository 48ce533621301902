import type { Draft } from './draft.ts';

/** A place where a draft is kept: one for each municipality, of a tab, of a device or of a citizen. */
export interface DraftStore {
  /** Undefined when there is none. */
  read(): Promise<Draft | undefined>;
  write(draft: Draft): Promise<void>;
  clear(): Promise<void>;
  /** Keeps the draft without its pictures, or that there is none, synchronously: for a page that may be gone before it is written. */
  writeFallback(draft: Draft | null): void;
}
