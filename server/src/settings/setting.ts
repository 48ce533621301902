import type { z } from 'zod';

/** One setting, as `docs/reference/settings.md` lists it and `readConfig` reads it. */
export interface Setting<T> {
  /** The environment variable. */
  readonly name: string;
  /** The default as text; empty: none. */
  readonly fallback: string;
  /** The effect of the setting, in one or two sentences. */
  readonly meaning: string;
  /** The form of a valid value; completes the sentence 'expected …'. */
  readonly expectedForm: string;
  /** Reads the text; an unset setting without a default is `undefined`. */
  readonly schema: z.ZodType<T, string | undefined>;
}
