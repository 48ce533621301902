import type { RequestDraft } from './draft.ts';

/** A place for one draft per municipality: of a tab, of a device or of a citizen. */
export interface DraftStore {
  /** Undefined if there is no draft. */
  read(): Promise<RequestDraft | undefined>;
  write(draft: RequestDraft): Promise<void>;
  clear(): Promise<void>;
  /**
   * Stores the draft without its pictures, or its deletion (null), synchronously, because the page may close
   * before a write ends.
   */
  writeFallback(draft: RequestDraft | null): void;
}
