/**
 * The owner of the running embedded database is the process that holds a lock in it. The lock ends with its
 * process, so no lock is ever stale.
 */
import pg from 'pg';
import { isAlive } from './postgres-cluster.ts';
import { type DatabaseParts } from '#platform/sql/open-database.ts';

/** The owner's use of the database: serve residents, or run one operator's command. */
export type OwnerMode = 'serve' | 'command';

/** The answer to the question who owns a database. */
export type Ownership =
  | { readonly state: 'gone' }
  /** The database starts or stops: ask again. */
  | { readonly state: 'unsettled' }
  /** Nobody owns the database, but the process that started it may be about to. */
  | { readonly state: 'unclaimed' }
  | { readonly state: 'owned'; readonly mode: OwnerMode; readonly pid: number }
  | { readonly state: 'orphaned' };

/** Our own number for the owner's lock. */
const ownerLock = 7_366_498;

/** Asks the database at `address`. The answer may be outdated a moment later. */
export async function askOwnership(address: DatabaseParts): Promise<Ownership> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const owner = await findOwner(client);
    if (owner) return { state: 'owned', ...owner };
    const { rows } = await client.query<{ cluster_name: string }>('show cluster_name');
    const starter = Number(rows[0]?.cluster_name.split('-').at(-1));
    return { state: starter !== process.pid && isAlive(starter) ? 'unclaimed' : 'orphaned' };
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'].includes(code)) return { state: 'gone' };
    if (['57P03', '57P01', 'ECONNRESET', 'EPIPE'].includes(code)) return { state: 'unsettled' };
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Owns the database at `address` until `release`. Returns undefined if another process owns it. */
export async function claim(address: DatabaseParts, mode: OwnerMode): Promise<Claim | undefined> {
  const client = new pg.Client({
    ...address,
    application_name: `fixpoint ${mode} ${process.pid}`,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
    ownerLock,
  ]);
  const release = () => client.end().catch(() => undefined);
  if (rows[0]?.ours) return { release, countOthers: () => countOthers(client) };
  await release();
  return undefined;
}

/** The right to stop the database. */
export interface Claim {
  /** Number of connections of other processes. */
  countOthers(): Promise<number>;
  release(): Promise<void>;
}

async function findOwner(client: pg.Client): Promise<{ mode: OwnerMode; pid: number } | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1`,
    [ownerLock],
  );
  const [, mode, pid] = rows[0]?.application_name.split(' ') ?? [];
  return rows[0] && { mode: mode === 'command' ? 'command' : 'serve', pid: Number(pid) };
}

async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.others ?? 0;
}
