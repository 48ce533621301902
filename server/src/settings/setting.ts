import type { z } from 'zod';

/** One setting, as `docs/settings.md` lists it and `readConfig` reads it. */
export interface Setting<T> {
  /** The environment variable. */
  readonly name: string;
  /** What it is when unset, as text; empty for none. */
  readonly fallback: string;
  /** What it does. */
  readonly meaning: string;
  /** What a right value looks like; completes the sentence 'expected …'. */
  readonly expected: string;
  /** Reads the text; an unset setting without a default is `undefined`. */
  readonly schema: z.ZodType<T, string | undefined>;
}
