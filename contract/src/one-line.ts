/** Names of people, teams and municipalities have one line, in mails, lists and files. */
import * as z from 'zod/mini';

const controls = /[\p{Cc}\u2028\u2029]+/gu;

/** The text in one line: control characters and line ends become a blank, and the space around it goes. */
export function inOneLine(text: string): string {
  return text.replace(controls, ' ').trim();
}

/** The same as a check of a schema, in the place of `z.trim()`. */
export const oneLine = z.overwrite<string>(inOneLine);
