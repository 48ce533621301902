/** Prints which part of a long run begins, and how many there are. */
export class Progress {
  readonly #total: number;
  #begun = 0;

  constructor(total: number) {
    this.#total = total;
  }

  /** Call it when a part begins. */
  begin(part: string): void {
    this.#begun += 1;
    const minutes = (performance.now() / 60_000).toFixed(1);
    console.log(`Part ${this.#begun} of ${this.#total} (${minutes} min): ${part}`);
  }
}
