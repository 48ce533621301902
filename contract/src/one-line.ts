/** Names of people, teams and municipalities have one line in mails, lists and files. */
import * as z from 'zod/mini';

const controls = /[\p{Cc}\u2028\u2029]+/gu;

/** Puts the text on one line: control characters and line ends become a space, and outer space is removed. */
export function inOneLine(text: string): string {
  return text.replace(controls, ' ').trim();
}

/** `inOneLine` as a check of a schema, instead of `z.trim()`. */
export const oneLine = z.overwrite<string>(inOneLine);
