/** The values of a statement that is put together: each is added where it is used. */
export class SqlValues {
  readonly all: unknown[] = [];

  /** Adds a value; returns its number. */
  at(value: unknown): number {
    return this.all.push(value);
  }

  /** Adds a value; returns its place in the statement. */
  add(value: unknown): string {
    return `$${this.at(value)}`;
  }
}
