/** The database as the rest of the server sees it: plain SQL in, rows out. */
export interface Database {
  /** Runs one statement, prepared by name on first use of its text. Throws `DatabaseTimeout` when no answer comes. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** As `query`, for a text that is put together for this once: it is planned for these values, and not kept. */
  queryOnce<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /** As `query`, for one short read, as by a key: reads share a connection, so that many at once cost little. */
  read<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs `act` in one transaction and rolls it back when `act` throws; inside another one, a savepoint. */
  transaction<T>(act: (tx: Database) => Promise<T>): Promise<T>;
}

/** Where an act begins its transaction: whoever asks for the act may do something first. */
export type Transactions = Pick<Database, 'transaction'>;

/** What else has to happen in an act's transaction, all of it or nothing: whoever asks for the act brings it. */
export type Consequence<About extends readonly unknown[] = []> = (
  tx: Database,
  ...about: About
) => Promise<void>;

/** The database has no room to write: what it holds can still be read. */
export class DatabaseFull extends Error {
  override name = 'DatabaseFull';
}

/** The database did not answer: a statement took too long, or no connection could be had. */
export class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout';
}
