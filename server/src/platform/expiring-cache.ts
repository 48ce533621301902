import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** How much is kept: so many entries, or so many bytes of them. */
export type CacheSize<Value> =
  | { maxEntries: number }
  | { maxBytes: number; /** An estimate is enough. */ bytesOf: (value: Value) => number };

/** A value that is loaded, or on its way. */
interface Load<Value> {
  readonly value: Promise<Value>;
  /** When it was begun, in milliseconds since 1970: it is kept from then on. */
  readonly start: number;
}

/** What an entry takes besides its value. */
const overheadBytes = 500;

/**
 * Keeps what was loaded for a while, the most recently used first, up to a number of entries or of bytes. Those who ask at
 * the same time share one load; a failed load is not kept.
 */
export class ExpiringCache<Key extends {}, Value> {
  readonly #loads: LRUCache<Key, Load<Value>>;
  readonly #now: () => number;
  readonly #bytesOf: ((value: Value) => number) | undefined;

  constructor(clock: Clock, { keepMs, ...size }: CacheSize<Value> & { keepMs: number }) {
    this.#now = () => clock.now().getTime();
    const most = 'maxEntries' in size ? { max: size.maxEntries } : { maxSize: size.maxBytes };
    this.#bytesOf = 'bytesOf' in size ? size.bytesOf : undefined;
    this.#loads = new LRUCache({ ...most, ttl: keepMs, ttlResolution: 0, perf: { now: this.#now } });
  }

  /** The value kept under the key, or else what `load` brings. */
  get(key: Key, load: () => Promise<Value>): Promise<Value> {
    const kept = this.#loads.get(key);
    if (kept !== undefined) return kept.value;
    const loading = { value: load(), start: this.#now() };
    this.#keep(key, loading, overheadBytes);
    loading.value.then(
      (value) => this.#weigh(key, loading, value),
      () => {
        if (this.#loads.peek(key) === loading) this.#loads.delete(key);
      },
    );
    return loading.value;
  }

  /** What is kept, or under way, under the key; it counts as used no more recently than before. */
  peek(key: Key): Promise<Value> | undefined {
    return this.#loads.peek(key)?.value;
  }

  /** What is asked for next is loaded anew. */
  forget(key: Key): void {
    this.#loads.delete(key);
  }

  /** How many entries are kept. */
  get size(): number {
    return this.#loads.size;
  }

  #weigh(key: Key, loaded: Load<Value>, value: Value): void {
    if (this.#bytesOf === undefined || this.#loads.peek(key) !== loaded) return;
    this.#keep(key, { ...loaded }, overheadBytes + this.#bytesOf(value));
  }

  /** One that is larger than all may be is not kept. */
  #keep(key: Key, load: Load<Value>, bytes: number): void {
    const size = this.#bytesOf === undefined ? {} : { size: Math.ceil(bytes) };
    this.#loads.set(key, load, { ...size, start: load.start });
  }
}
