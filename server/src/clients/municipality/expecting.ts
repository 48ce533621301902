/** Parts of schemas whose errors say what is expected, in words for the clerk who wrote the file. */
import { z } from 'zod';

/** A required text, trimmed. */
export function textOf(expectedForm: string, length: { min?: number; max: number }) {
  const error = `expected ${expectedForm}`;
  return z
    .string({ error })
    .trim()
    .min(length.min ?? 1, error)
    .max(length.max, error);
}

/** A text that also passes a custom test. */
export function textThat(expectedForm: string, isRight: (text: string) => boolean) {
  return textOf(expectedForm, { max: 2000 }).refine(isRight, `expected ${expectedForm}`);
}

/** A number within bounds, inclusive. */
export function numberOf(expectedForm: string, least: number, most: number) {
  const error = `expected ${expectedForm}`;
  return z.number({ error }).min(least, error).max(most, error);
}

export const yesOrNo = z.boolean({ error: 'expected true or false' });

/** A list whose entries have unique keys. */
export function keyedList<Entry extends z.ZodType<{ key: string }>>(entry: Entry, expectedForm: string) {
  return z.array(entry, { error: `expected ${expectedForm}` }).superRefine((entries, context) => {
    for (const [index, { key }] of entries.entries()) {
      if (entries.findIndex((other) => other.key === key) === index) continue;
      context.addIssue({
        code: 'custom',
        path: [index, 'key'],
        message: `expected a unique key; '${key}' is used above`,
      });
    }
  });
}

/** Identifies an entry each time the folder is applied. */
export const key = textThat("a key of lower-case letters, digits and hyphens, like 'street-light'", (text) =>
  /^[a-z\d][a-z\d-]{0,99}$/.test(text),
);

/** A colour in a form that every part of the product can read. */
export const color = textThat("a colour like '#c2410c', in quotes", (text) =>
  /^#([\da-f]{3}|[\da-f]{6})$/i.test(text),
);

/** A file of the folder, by its path in it. */
export const filePath = textThat(
  'the path of a file inside this folder, with slashes',
  (text) => !/^[/\\]|^[a-z]:|\\|(^|\/)\.\.(\/|$)/i.test(text),
);
