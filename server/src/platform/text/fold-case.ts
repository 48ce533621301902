/** When two spellings of a name or an e-mail address are the same. */

/**
 * Folds the case of ASCII letters alone. Compare with it where the text itself proves who somebody is. Unicode's lower
 * case is too coarse there: it makes `\u0130` an `i` and the Kelvin sign a `k`.
 */
export function foldAscii(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * Folds the case of all letters as the database's `lower()` does: one character at a time. Use it to count attempts on an
 * account that a statement finds by `lower()`, so that no spelling has a count of its own.
 */
export function foldLetters(text: string): string {
  return Array.from(text, (letter) => String.fromCodePoint(letter.toLowerCase().codePointAt(0)!)).join('');
}
