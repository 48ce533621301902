import type { Draft } from './draft.ts';

/** Where one draft per municipality is kept. */
export interface DraftStore {
  /** Undefined when there is none. */
  read(): Promise<Draft | undefined>;
  write(draft: Draft): Promise<void>;
  clear(): Promise<void>;
  /** Keeps what is said, or that there is no draft, at once: for a page that may be gone before it is written. */
  keepWords(draft: Draft | null): void;
}
