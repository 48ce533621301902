/** The browser's locks for tests, as far as tabs use them to tell each other apart. */
import { vi } from 'vitest';

type Callback = (lock: object | null) => Promise<unknown>;

interface LockOptions {
  ifAvailable?: boolean;
  signal?: AbortSignal;
}

export interface FakeLocks {
  held(): string[];
  /** Frees a lock, as the end of its page would. */
  free(name: string): void;
}

/** Puts the locks into `navigator` until the test ends (vi.unstubAllGlobals). */
export function startFakeLocks(): FakeLocks {
  const held = new Set<string>();
  const waiting = new Map<string, (() => void)[]>();

  function free(name: string): void {
    held.delete(name);
    waiting.get(name)?.shift()?.();
  }

  function turn(name: string, { signal }: LockOptions): Promise<void> {
    return new Promise((resolve, reject) => {
      waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  }

  async function request(name: string, ...rest: [LockOptions, Callback] | [Callback]): Promise<unknown> {
    const act = rest.at(-1) as Callback;
    const options = rest.length === 2 ? rest[0] : {};
    if (held.has(name) && options.ifAvailable === true) return act(null);
    if (held.has(name)) await turn(name, options);
    held.add(name);
    return act({ name }).finally(() => free(name));
  }

  vi.stubGlobal('navigator', { userAgent: 'test', locks: { request } });
  return { held: () => [...held], free };
}
