/** Writes what went wrong to the browser's console, where no message is shown for it (spec 8). */
export function logFailure(what: string, failure: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(what, failure);
}
