/** The database as the rest of the server sees it: plain SQL in, rows out. */
export interface Database {
  /**
   * Runs one statement, prepared by name on first use of its text. Throws `DatabaseTimeout` if no answer
   * comes.
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Like `query`, for a text that is built for one use: planned for these values and not kept. */
  queryOnce<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /**
   * Like `query`, for one short read, for example by a key. Reads share a connection, so many at once cost
   * little.
   */
  read<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * Fills a table with `copy … from stdin` (`text`), from pieces of any size. The fastest way to insert rows.
   */
  copyIn(text: string, pieces: AsyncIterable<Buffer>): Promise<void>;
  /**
   * Runs `act` in a transaction and rolls it back if `act` throws. Inside another transaction, uses a
   * savepoint.
   */
  transaction<T>(act: (tx: Database) => Promise<T>): Promise<T>;
  /**
   * Gives items to an act that runs once, as the last step of the outermost transaction, with the items of all calls.
   * It sees everything that the transaction has changed. Outside of a transaction, it runs at once in one of its own.
   */
  atEnd<Item>(act: EndAct<Item>, items: readonly Item[]): Promise<void>;
}

/** The last step of a transaction. The same item may come twice. */
export type EndAct<Item> = (tx: Database, items: readonly Item[]) => Promise<void>;

/**
 * Start of a statement about rows of all clients: one that deletes expired rows, or finds the client of a
 * row. Every other statement filters each table by its client. If tables are distributed, one machine then
 * has all its rows (decision 85). Tests refuse other statements.
 */
export const ofAllClients = '/* of all clients */';

/** Lets the caller of an act do something first in the act's transaction. */
export type Transactions = Pick<Database, 'transaction'>;

/** A step that the caller of an act adds to the act's transaction: both happen, or neither. */
export type Consequence<About extends readonly unknown[] = []> = (
  tx: Database,
  ...about: About
) => Promise<void>;

/** The database has no space to write. Reads still work. */
export class DatabaseFull extends Error {
  override name = 'DatabaseFull';
}

/** The database did not answer: a statement took too long, or no connection was available. */
export class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout';
}
