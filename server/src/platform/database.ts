/** The database as the rest of the server sees it: plain SQL in, rows out. */
export interface Database {
  /** Runs one statement, prepared by name on first use of its text. Throws `DatabaseTimeout` when no answer comes. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** As `query`, for a text that is put together for this once: it is planned for these values, and not kept. */
  queryOnce<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /** As `query`, for one short read, as by a key: reads share a connection, so that many at once cost little. */
  read<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Fills a table by `copy … from stdin`, whose text this is, with what comes in pieces of any size: the fastest way in. */
  copyIn(text: string, pieces: AsyncIterable<Buffer>): Promise<void>;
  /** Runs `act` in one transaction and rolls it back when `act` throws; inside another one, a savepoint. */
  transaction<T>(act: (tx: Database) => Promise<T>): Promise<T>;
}

/**
 * How a statement begins that is about rows of all clients: one that sweeps what has expired, or finds whose something is.
 * Every other one says of each table which client's rows it wants, so that one machine has all of them where tables are
 * distributed (decision 85); tests refuse it otherwise.
 */
export const ofAllClients = '/* of all clients */';

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
