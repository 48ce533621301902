/** Prints the name of each part of a long run when it begins, its number and the number of all parts. */
export class PartProgress {
  readonly #total: number;
  #startedCount = 0;

  constructor(total: number) {
    this.#total = total;
  }

  /** Call it when a part begins. */
  begin(part: string): void {
    this.#startedCount += 1;
    const minutes = (performance.now() / 60_000).toFixed(1);
    console.log(`Part ${this.#startedCount} of ${this.#total} (${minutes} min): ${part}`);
  }
}
