/** Compares the spellings of names and e-mail addresses. */

/**
 * Folds the case of ASCII letters only. Use it if the text itself proves an identity. Unicode's lower case is
 * too coarse for that: it turns `\u0130` into an `i` and the Kelvin sign into a `k`.
 */
export function foldAscii(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * Folds the case of all letters like the database's `lower()`, one character at a time. Use it to count
 * attempts on an account that a statement finds by `lower()`, so that no spelling has a count of its own.
 */
export function foldLetters(text: string): string {
  return Array.from(text, (letter) => String.fromCodePoint(letter.toLowerCase().codePointAt(0)!)).join('');
}
