import type { Clock } from './clock.ts';

interface Entry<Value> {
  readonly value: Promise<Value>;
  readonly freshUntil: number;
}

/**
 * Keeps what was loaded for a while, the most recently used first, up to a number of entries. Those who ask at the same
 * time share one load; a failed load is not kept.
 */
export class ExpiringCache<Key, Value> {
  readonly #entries = new Map<Key, Entry<Value>>();
  readonly #clock: Clock;
  readonly #maxEntries: number;
  readonly #keepMs: number;

  constructor(clock: Clock, options: { maxEntries: number; keepMs: number }) {
    this.#clock = clock;
    this.#maxEntries = options.maxEntries;
    this.#keepMs = options.keepMs;
  }

  /** The value kept under the key, or else what `load` brings. */
  get(key: Key, load: () => Promise<Value>): Promise<Value> {
    const kept = this.#entries.get(key);
    const now = this.#clock.now().getTime();
    this.#entries.delete(key);
    const isFresh = kept !== undefined && now < kept.freshUntil;
    const entry = isFresh ? kept : { value: load(), freshUntil: now + this.#keepMs };
    this.#entries.set(key, entry); // at the end: the most recently used
    if (!isFresh) this.#forgetFailure(key, entry);
    if (this.#entries.size > this.#maxEntries) this.#entries.delete(this.#entries.keys().next().value!);
    return entry.value;
  }

  #forgetFailure(key: Key, entry: Entry<Value>): void {
    entry.value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
  }
}
