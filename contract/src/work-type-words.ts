/** Everyday words of a work type, by which people find it: 'hole' finds 'Pothole'. */
import * as z from 'zod/mini';
import { oneLine } from './one-line.ts';

/** The most everyday words of a work type in a language. */
export const workTypeWordsMax = 20;
/** The longest everyday word, in UTF-16 code units. */
export const workTypeWordMaxLength = 40;

const word = z.string().check(oneLine, z.minLength(1), z.maxLength(workTypeWordMaxLength));

/** Everyday words by language (`en`, `es` …). A language without words may be left out. */
export const workTypeWords = z._default(
  z.record(
    z.string().check(z.regex(/^[a-z]{2,3}$/, 'must be a language like en')),
    z.array(word).check(z.maxLength(workTypeWordsMax)),
  ),
  {},
);

export type WorkTypeWords = z.output<typeof workTypeWords>;
