/**
 * Data that a tab stores for the present person, such as an unsaved note. They survive a reload, and a logout
 * deletes them.
 */
const prefix = 'kept.';

/** Null if there is no value, or without storage. */
export function readTabStorage(name: string): string | null {
  try {
    return sessionStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Null deletes the value. */
export function writeTabStorage(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, text);
  } catch {
    // Storage is full or forbidden: the value lives as long as the page.
  }
}

/** Deletes all values, because the person changes. */
export function clearTabStorage(): void {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // If storage is forbidden, there are no values.
  }
}
