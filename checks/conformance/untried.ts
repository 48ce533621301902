/** A check cannot be tried; the message says what it needs. */
export class UntriedCheck extends Error {
  override name = 'UntriedCheck';
}
