/**
 * Identifies this tab among the browser's tabs. The tab's storage cannot do that, because duplicating a tab
 * copies it. So each tab with a draft in the database names itself and holds a Web Lock of that name while it
 * is open.
 */
const lockName = (tab: string) => `draft of tab ${tab}`;

/** A reloaded page waits until its former self frees the lock. A copy waits in vain. */
const patienceMs = 5000;

interface TabLock {
  name: string;
  /** Resolves after the lock is taken. Data stored under the name before that may be deleted by the sweep. */
  isHeld: Promise<boolean>;
}

let own: TabLock | undefined;
/** The name that this tab may have had before the reload, while the lock is requested. */
let former: TabLock | undefined;

/** This tab, with its present name or a new one. */
export function thisTab(): TabLock {
  const name = own?.name ?? crypto.randomUUID();
  return (own ??= { name, isHeld: hold(name) });
}

/** The name of this tab; undefined if it has none, and so no draft in the database. */
export function thisTabName(): string | undefined {
  return own?.name;
}

/** True if the tab of this name is this one: after a reload, but not for a copy of an open tab. */
export async function isThisTab(name: string): Promise<boolean> {
  if (own !== undefined) return own.name === name;
  if (former?.name !== name) former = { name, isHeld: hold(name) };
  if (!(await former.isHeld)) return false;
  own ??= former;
  return own.name === name;
}

/**
 * Over an insecure connection there are no locks: tabs cannot be told from copies, nor open ones from closed
 * ones.
 */
export function hasLocks(): boolean {
  return 'locks' in navigator;
}

/** Acts if no tab holds the lock of this name, and holds the lock meanwhile. */
export async function ifTabIsClosed(name: string, act: () => Promise<void>): Promise<void> {
  await navigator.locks.request(lockName(name), { ifAvailable: true }, async (lock) => {
    if (lock !== null) await act();
  });
}

/** Resolves to true if the lock was taken; the page then holds it until it closes. */
function hold(name: string): Promise<boolean> {
  if (!hasLocks()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const holding = navigator.locks.request(
      lockName(name),
      { signal: AbortSignal.timeout(patienceMs) },
      () => {
        resolve(true);
        return new Promise<never>(() => {});
      },
    );
    holding.catch(() => resolve(false));
  });
}
