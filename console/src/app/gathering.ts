/** After a pause of that long, what has come is looked at together. */
const pauseMs = 250;
/** What goes on coming, as by an act for many, is looked at that often. */
const mostMs = 1000;

/** Collects what comes one by one, each once. */
export class Gathering<Item> {
  readonly #items = new Set<Item>();
  #since: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Adds one; all of them are handed over to whoever was named last. */
  add(item: Item, handOver: (items: Item[]) => void): void {
    this.#items.add(item);
    this.#since ??= Date.now();
    clearTimeout(this.#timer);
    const left = this.#since + mostMs - Date.now();
    this.#timer = setTimeout(
      () => {
        const items = [...this.#items];
        this.#items.clear();
        this.#since = undefined;
        handOver(items);
      },
      Math.max(0, Math.min(pauseMs, left)),
    );
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
