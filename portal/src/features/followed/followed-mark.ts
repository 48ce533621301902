// chunk: reporting
/** Remembers on the device that its resident follows a request, so that the menu offers the list. */

const nameOf = (clientId: number) => `followed.${clientId}`;

/** Also false without storage. */
export function hasFollowed(clientId: number): boolean {
  try {
    return localStorage.getItem(nameOf(clientId)) !== null;
  } catch {
    return false;
  }
}

export function markFollowed(clientId: number, isFollowing: boolean): void {
  try {
    if (isFollowing) localStorage.setItem(nameOf(clientId), '1');
    else localStorage.removeItem(nameOf(clientId));
  } catch {
    // Without storage, the menu does not offer the list.
  }
}
