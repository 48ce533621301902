import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Database, DatabaseFull, DatabaseTimeout } from '#platform/database.ts';
import { EndActs } from './end-acts.ts';
import { asDatabaseFull, asDatabaseTimeout } from './database-failure.ts';
import { columnParsers } from './column-parsers.ts';
import { inTime, timeLeftMs } from '#platform/deadline.ts';
import { type Log } from '#platform/log.ts';
import { type SpanStart, inSpan, isTracing } from '#platform/telemetry/tracing.ts';
import { type SharedConnection, type Statement, openSharedConnection } from './shared-connection.ts';

/** Address of a database, and the user who connects. */
export interface DatabaseParts {
  /** Host name, or the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** The address in parts, or in one URL. */
type DatabaseAddress = DatabaseParts | { readonly url: string };

export interface DatabaseSettings {
  readonly address: DatabaseAddress;
  /** The most connections that are open at once. */
  readonly connections: number;
  /** The most milliseconds for a statement, or for the wait for a connection. */
  readonly timeoutMs: number;
}

/** A database with its pool, which job runners and migrations need. `close` waits for running work. */
export interface OpenedDatabase {
  readonly database: Database;
  readonly pool: pg.Pool;
  /** A connection of its own to listen on, not connected yet. The caller of this function ends it. */
  openConnection(): pg.Client;
  /** True if the disk of the database was full within the last minute. */
  wasFull(): boolean;
  close(): Promise<void>;
}

/**
 * How often PostgreSQL checks if the caller of a running statement is still connected. A statement that was
 * given up then ends with its connection and not at its own timeout.
 */
const lookForCallerMs = 250;

/** For this long after a statement found a full disk, this server reports that it is not ready. */
const fullForMs = 60_000;

/** Opens a pool of connections. Sends nothing before the first statement. */
export function openDatabase(settings: DatabaseSettings, log: Log): OpenedDatabase {
  const { address, connections, timeoutMs } = settings;
  const connection: pg.ClientConfig = {
    ...('url' in address ? { connectionString: address.url } : address),
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    // The database's own limit comes first. This limit is for a database that no longer answers.
    query_timeout: timeoutMs + 1000,
    keepAlive: true,
    application_name: 'fixpoint',
    // `modification_time`, read after its lock, must see everything committed by then (decision 16). A
    // statement uses one PostgreSQL process, so a server with N connections uses N processes.
    options:
      '-c timezone=UTC -c default_transaction_isolation=read\\ committed -c max_parallel_workers_per_gather=0',
    types: columnParsers,
  };
  const sharedConnection = openSharedConnection(connection);
  // The shared connection and the listening connection are not part of the pool.
  const pool = new pg.Pool({
    ...connection,
    max: Math.max(1, connections - 2),
    idleTimeoutMillis: 60_000,
    onConnect: lookForCaller,
  });
  // Without listeners, a lost connection ends the process. The pool's listener covers idle connections, the
  // client's those in use.
  pool.on('error', () => undefined);
  let isClosing = false;
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!isClosing) log.warn({ err: error }, 'A connection to the database was lost');
    });
  });
  const close = async () => {
    isClosing = true;
    await Promise.all([sharedConnection.close(), pool.end()]);
  };
  const openConnection = () => new pg.Client(connection);
  let fullUntil = 0;
  const database = watchedFor(DatabaseFull, pooledDatabase(pool, sharedConnection), () => {
    fullUntil = performance.now() + fullForMs;
  });
  return { database, pool, openConnection, wasFull: () => performance.now() < fullUntil, close };
}

/**
 * The pool waits for the promise, although its types do not know that. PostgreSQL on Windows refuses this
 * setting.
 */
function lookForCaller(client: pg.ClientBase): unknown {
  return client.query(`set client_connection_check_interval = ${lookForCallerMs}`).catch(() => undefined);
}

/** Wraps the database: calls `tell` for each failure of this class. */
function watchedFor(failure: typeof DatabaseFull, database: Database, tell: () => void): Database {
  const rethrow = (error: unknown): never => {
    if (error instanceof failure) tell();
    throw error;
  };
  return {
    query: (text, values) => database.query<never>(text, values).catch(rethrow),
    queryOnce: (text, values) => database.queryOnce<never>(text, values).catch(rethrow),
    read: (text, values) => database.read<never>(text, values).catch(rethrow),
    copyIn: (text, pieces) => database.copyIn(text, pieces).catch(rethrow),
    transaction: (act) => database.transaction(act).catch(rethrow),
    atEnd: (act, items) => database.atEnd(act, items).catch(rethrow),
  };
}

function pooledDatabase(pool: pg.Pool, sharedConnection: SharedConnection): Database {
  const database: Database = {
    query: (text, values) => onConnection(pool, (client) => run(client, text, values)),
    queryOnce: (text, values) => onConnection(pool, (client) => runOnce(client, text, values)),
    read: (text, values) => run(sharedConnection, text, values),
    copyIn: (text, pieces) => onConnection(pool, (client) => fill(client, text, pieces)),
    transaction: (act) =>
      onConnection(pool, async (client) => {
        try {
          await run(client, 'begin');
          const endActs = new EndActs();
          const tx = transactionOn(client, endActs, 1);
          const outcome = await act(tx);
          await endActs.run(tx);
          await commit(client);
          return outcome;
        } catch (error) {
          // If the database is silent, closing the connection rolls back as well.
          if (!(error instanceof DatabaseTimeout)) await run(client, 'rollback');
          throw error;
        }
      }),
    atEnd: (act, items) => database.transaction((tx) => tx.atEnd(act, items)),
  };
  return database;
}

/** Runs `act` on a connection of the pool. Closes the connection if the database is silent on it. */
async function onConnection<T>(pool: pg.Pool, act: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await inTime(pool.connect(), { takeBack: (lateClient) => lateClient.release() }).catch(
    refuse,
  );
  let isSilent = false;
  try {
    return await act(client);
  } catch (error) {
    isSilent = error instanceof DatabaseTimeout;
    throw error;
  } finally {
    client.release(isSilent);
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await ask(client, { text: 'commit' }).catch(refuse);
  // After a failed statement whose error was swallowed, PostgreSQL answers a commit with a rollback and no
  // error.
  if (command !== 'COMMIT')
    throw new Error('The transaction was rolled back: one of its statements had failed.');
}

function transactionOn(client: pg.PoolClient, endActs: EndActs, depth: number): Database {
  return {
    query: (text, values) => run(client, text, values),
    queryOnce: (text, values) => runOnce(client, text, values),
    read: (text, values) => run(client, text, values),
    copyIn: (text, pieces) => fill(client, text, pieces),
    async transaction(act) {
      const savepoint = `depth_${depth}`;
      await run(client, `savepoint ${savepoint}`);
      try {
        return await act(transactionOn(client, endActs, depth + 1));
      } catch (error) {
        await run(client, `rollback to savepoint ${savepoint}`);
        throw error;
      }
    },
    async atEnd(act, items) {
      endActs.add(act, items);
    },
  };
}

/** Runs statements: a connection of the pool, or the shared connection. */
type StatementRunner = Pick<SharedConnection, 'query'>;

async function run<Row>(on: StatementRunner, text: string, values?: readonly unknown[]): Promise<Row[]> {
  const statement = { name: statementName(text), text, values: values ? [...values] : [] };
  const result = await ask(on, statement).catch(refuse);
  return result.rows as Row[];
}

async function runOnce<Row>(on: StatementRunner, text: string, values: readonly unknown[]): Promise<Row[]> {
  const result = await ask(on, { text, values: [...values] }).catch(refuse);
  return result.rows as Row[];
}

async function fill(client: pg.PoolClient, text: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(pieces, client.query(copyFrom(text))).catch(refuse);
}

/** Waits for the answer as long as the call has time, and at most as long as any statement may take. */
async function ask(on: StatementRunner, statement: Statement): Promise<pg.QueryResult> {
  const leftMs = timeLeftMs();
  const limited = leftMs === Infinity ? statement : { ...statement, query_timeout: leftMs };
  if (!isTracing()) return on.query(limited);
  return inSpan(spanOf(statement), () => on.query(limited));
}

/** Contains the text of a statement only: personal data is in its values. */
function spanOf({ text }: Statement): SpanStart {
  const verb = /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement';
  return { name: verb, kind: 'client', facts: { 'db.system.name': 'postgresql', 'db.query.text': text } };
}

function refuse(error: unknown): never {
  throw asDatabaseFull(error) ?? asDatabaseTimeout(error) ?? error;
}

const statementNames = new Map<string, string>();

/** Equal texts get equal names, so that PostgreSQL parses and plans each text once per connection. */
function statementName(text: string): string {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url');
    statementNames.set(text, name);
  }
  return name;
}
