import * as z from 'zod/mini';

/**
 * A text by language (`en`, `es` …). The municipality's own language is required, the others are optional.
 */
export function textsOf(maxLength: number) {
  return z.record(
    z.string().check(z.regex(/^[a-z]{2,3}$/, 'must be a language like en')),
    z.string().check(z.trim(), z.maxLength(maxLength)),
  );
}
