/** The token that outlives the tab, for citizens who chose to stay logged in (spec 3, 'Persistent'). */

export interface PersistentToken {
  token: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const keys = { shouldStay: 'ShouldStayLoggedIn', token: 'Token', expiration: 'TokenExpiration' } as const;

/** The stored token, unless it has expired. */
export function readPersistentToken(storage: Storage, now: number): PersistentToken | undefined {
  const token = storage.getItem(keys.token);
  const expiresAt = Number(storage.getItem(keys.expiration));
  const isUsable = storage.getItem(keys.shouldStay) === 'true' && token !== null && expiresAt > now;
  return isUsable ? { token, expiresAt } : undefined;
}

export function storePersistentToken(storage: Storage, { token, expiresAt }: PersistentToken): void {
  try {
    storage.setItem(keys.token, token);
    storage.setItem(keys.expiration, String(expiresAt));
    // Last, because other tabs read the other two when this one appears.
    storage.setItem(keys.shouldStay, 'true');
  } catch {
    // Storage is forbidden: the citizen stays logged in as long as the tab is open.
  }
}

export function clearPersistentToken(storage: Storage): void {
  storage.removeItem(keys.token);
  storage.removeItem(keys.expiration);
  storage.removeItem(keys.shouldStay);
}

/** Reports a permanent login or a logout in another tab (open points, 'Two tabs'). */
export function onOtherTab(onChange: (isLoggedIn: boolean) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    // The key is null if everything was cleared at once.
    if (key === keys.shouldStay || key === null) onChange(newValue !== null);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
