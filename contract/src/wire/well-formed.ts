const loneHalves = /\p{Surrogate}/gu;

/**
 * Replaces each lone half of a character by U+FFFD, even in browsers without `toWellFormed` (Chrome before
 * 111).
 */
export function wellFormed(text: string): string {
  // oxlint-disable-next-line no-restricted-properties -- Called where it is there: on the server it is much faster.
  return 'toWellFormed' in String.prototype ? text.toWellFormed() : text.replace(loneHalves, '\ufffd');
}
