/**
 * What tells this tab from the others of the browser. Its storage does not: duplicating a tab copies that. So each tab
 * that has a draft in the database gives itself a name, and holds a Web Lock of that name for as long as it is there.
 */
const lockName = (tab: string) => `draft of tab ${tab}`;

/** A page that is reloaded waits for its former self to let go; a copy waits in vain. */
const patienceMs = 5000;

interface TabLock {
  name: string;
  /** Resolves once the lock is held: what is kept under the name before that may be swept away. */
  held: Promise<boolean>;
}

let own: TabLock | undefined;
/** The name that this tab may have had before the page was loaded, while that is being found out. */
let former: TabLock | undefined;

/** This tab, under the name that it has or is given now. */
export function thisTab(): TabLock {
  const name = own?.name ?? crypto.randomUUID();
  return (own ??= { name, held: hold(name) });
}

/** The name of this tab; undefined while it has none, and thus no draft in the database. */
export function thisTabName(): string | undefined {
  return own?.name;
}

/** Whether the tab of this name is this one: it is after a reload, and not when the tab is a copy of another that lives. */
export async function isThisTab(name: string): Promise<boolean> {
  if (own !== undefined) return own.name === name;
  if (former?.name !== name) former = { name, held: hold(name) };
  if (!(await former.held)) return false;
  own ??= former;
  return own.name === name;
}

/** Where the page comes over an insecure line there are no locks: no tab is told from its copy, nor an open one from a closed one. */
export function hasLocks(): boolean {
  return 'locks' in navigator;
}

/** Acts if no tab of this name holds its lock; none can take it meanwhile. */
export async function ifTabIsClosed(name: string, act: () => Promise<void>): Promise<void> {
  await navigator.locks.request(lockName(name), { ifAvailable: true }, async (lock) => {
    if (lock !== null) await act();
  });
}

/** Whether the name could be had; it is this page's until the page goes. */
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
