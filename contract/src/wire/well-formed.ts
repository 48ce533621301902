const loneHalves = /\p{Surrogate}/gu;

/**
 * The text with each lone half of a character as U+FFFD; also in browsers without `toWellFormed` (Chrome before 111).
 */
export function wellFormed(text: string): string {
  // oxlint-disable-next-line no-restricted-properties -- Called where it is there: on the server it is much faster.
  return 'toWellFormed' in String.prototype ? text.toWellFormed() : text.replace(loneHalves, '\ufffd');
}
