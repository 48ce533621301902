import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/**
 * Keeps what was loaded for a while, the most recently used first, up to a number of entries. Those who ask at the same
 * time share one load; a failed load is not kept.
 */
export class ExpiringCache<Key extends {}, Value> {
  readonly #loads: LRUCache<Key, Promise<Value>>;

  constructor(clock: Clock, { maxEntries, keepMs }: { maxEntries: number; keepMs: number }) {
    const perf = { now: () => clock.now().getTime() };
    this.#loads = new LRUCache({ max: maxEntries, ttl: keepMs, ttlResolution: 0, perf });
  }

  /** The value kept under the key, or else what `load` brings. */
  get(key: Key, load: () => Promise<Value>): Promise<Value> {
    const kept = this.#loads.get(key);
    if (kept !== undefined) return kept;
    const loading = load();
    this.#loads.set(key, loading);
    loading.catch(() => {
      if (this.#loads.peek(key) === loading) this.#loads.delete(key);
    });
    return loading;
  }

  /** What is asked for next is loaded anew. */
  forget(key: Key): void {
    this.#loads.delete(key);
  }
}
