/** Collects the values of a statement. Each value is added where the statement uses it. */
export class SqlValues {
  readonly all: unknown[] = [];

  /** Adds a value; returns its number. */
  at(value: unknown): number {
    return this.all.push(value);
  }

  /** Adds a value; returns its placeholder, like `$3`. */
  add(value: unknown): string {
    return `$${this.at(value)}`;
  }
}
