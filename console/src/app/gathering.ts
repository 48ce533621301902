/** Items are handed over together after a pause of this length. */
const pauseMs = 250;
/** While items keep arriving, as during a bulk act, they are handed over this often. */
const mostMs = 1000;

/** Collects items that arrive one by one, each once. */
export class Gathering<Item> {
  readonly #items = new Set<Item>();
  #since: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Adds an item. The latest `handOver` receives all items. */
  add(item: Item, handOver: (items: Item[]) => void): void {
    this.#items.add(item);
    this.#since ??= Date.now();
    clearTimeout(this.#timer);
    const leftMs = this.#since + mostMs - Date.now();
    this.#timer = setTimeout(
      () => {
        const items = [...this.#items];
        this.#items.clear();
        this.#since = undefined;
        handOver(items);
      },
      Math.max(0, Math.min(pauseMs, leftMs)),
    );
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
