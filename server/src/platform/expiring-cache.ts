import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** Size of the cache, as a number of entries or of bytes. */
export type CacheSize<Value> =
  | { maxEntries: number }
  | { maxBytes: number; /** An estimate is enough. */ bytesOf: (value: Value) => number };

/** A value that is loaded, or on its way. */
interface Load<Value> {
  readonly value: Promise<Value>;
  /** Start of the load, in milliseconds since 1970. The time in the cache counts from here. */
  readonly start: number;
}

/** Bytes of an entry in addition to its value. */
const overheadBytes = 500;

/**
 * Keeps loaded values for a while, the most recently used first, up to a number of entries or bytes. Callers
 * at the same time share one load. A failed load is not kept.
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

  /** Returns the value for the key, or loads it. */
  get(key: Key, load: () => Promise<Value>): Promise<Value> {
    const storedLoad = this.#loads.get(key);
    if (storedLoad !== undefined) return storedLoad.value;
    const newLoad = { value: load(), start: this.#now() };
    this.#keep(key, newLoad, overheadBytes);
    newLoad.value.then(
      (value) => this.#weigh(key, newLoad, value),
      () => {
        if (this.#loads.peek(key) === newLoad) this.#loads.delete(key);
      },
    );
    return newLoad.value;
  }

  /** Returns the value for the key, loaded or loading. Does not count as a use. */
  peek(key: Key): Promise<Value> | undefined {
    return this.#loads.peek(key)?.value;
  }

  /** The next `get` loads the value again. */
  forget(key: Key): void {
    this.#loads.delete(key);
  }

  /** Number of entries. */
  get size(): number {
    return this.#loads.size;
  }

  #weigh(key: Key, loadedEntry: Load<Value>, value: Value): void {
    if (this.#bytesOf === undefined || this.#loads.peek(key) !== loadedEntry) return;
    this.#keep(key, { ...loadedEntry }, overheadBytes + this.#bytesOf(value));
  }

  /** An entry larger than the cache is not kept. */
  #keep(key: Key, load: Load<Value>, bytes: number): void {
    const size = this.#bytesOf === undefined ? {} : { size: Math.ceil(bytes) };
    this.#loads.set(key, load, { ...size, start: load.start });
  }
}
