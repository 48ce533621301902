/** A check cannot be tried; the message says what it needs. */
export class Untried extends Error {
  override name = 'Untried';
}
