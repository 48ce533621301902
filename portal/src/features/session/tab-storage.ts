/**
 * What a tab keeps for the person who is there, such as a note that is not sent yet. It survives a reload, and is
 * cleared at a logout.
 */
const prefix = 'kept.';

/** Null when there is none, or the browser keeps nothing. */
export function readTabStorage(name: string): string | null {
  try {
    return sessionStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Null removes it. */
export function writeTabStorage(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, text);
  } catch {
    // Storage is full or forbidden: it lives for as long as the page does.
  }
}

/** Removes all of it: somebody else comes. */
export function clearTabStorage(): void {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // Where storage is forbidden there are none.
  }
}
