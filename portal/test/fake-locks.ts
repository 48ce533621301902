/** The browser's locks for tests, as far as tabs use them to tell each other apart. */
import { vi } from 'vitest';

type Callback = (lock: object | null) => Promise<unknown>;

interface LockOptions {
  ifAvailable?: boolean;
  signal?: AbortSignal;
}

export interface FakeLocks {
  heldNames(): string[];
  /** Frees a lock, as the end of its page would. */
  free(name: string): void;
}

/** Puts the locks into `navigator` until the test ends (vi.unstubAllGlobals). */
export function startFakeLocks(): FakeLocks {
  const heldNames = new Set<string>();
  const waiters = new Map<string, (() => void)[]>();

  function free(name: string): void {
    heldNames.delete(name);
    waiters.get(name)?.shift()?.();
  }

  function turn(name: string, { signal }: LockOptions): Promise<void> {
    return new Promise((resolve, reject) => {
      waiters.set(name, [...(waiters.get(name) ?? []), resolve]);
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  }

  async function request(name: string, ...rest: [LockOptions, Callback] | [Callback]): Promise<unknown> {
    const act = rest.at(-1) as Callback;
    const options = rest.length === 2 ? rest[0] : {};
    if (heldNames.has(name) && options.ifAvailable === true) return act(null);
    if (heldNames.has(name)) await turn(name, options);
    heldNames.add(name);
    return act({ name }).finally(() => free(name));
  }

  vi.stubGlobal('navigator', { userAgent: 'test', locks: { request } });
  return { heldNames: () => [...heldNames], free };
}
