/** Writes a failure to the browser's console if the screen shows no message for it (spec 8). */
export function logFailure(what: string, failure: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(what, failure);
}
