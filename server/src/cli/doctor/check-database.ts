/** Checks that the database is reachable, has the needed rights and version, and agrees on the time. */
import type { Config } from '#config.ts';
import type { OpenedDatabase } from '#platform/sql/open-database.ts';
import { isMigrated } from '#platform/sql/migrate.ts';
import { type DoctorFinding, doubtful, reasonOfFailure, right, wrong } from './finding.ts';

const ofDatabase = 'database';
const extensions = ['btree_gist', 'pg_trgm'];

interface DatabaseFacts {
  version: number;
  role: string;
  name: string;
  mayCreate: boolean;
  mayCreateTables: boolean;
  /** Our tables that belong to another role. */
  foreign: string[];
  /** Installed extensions, and available ones. */
  installed: string[];
  available: string[];
  walLevel: string;
  connections: number;
  used: number;
  now: Date;
}

export async function checkDatabase(
  { database, pool }: Pick<OpenedDatabase, 'database' | 'pool'>,
  { databaseUrl, databaseConnections }: Pick<Config, 'databaseUrl' | 'databaseConnections'>,
): Promise<DoctorFinding[]> {
  const began = Date.now();
  let databaseFacts: DatabaseFacts;
  try {
    databaseFacts = await look(database);
  } catch (error) {
    return [wrong(ofDatabase, `It cannot be used: ${reasonOfFailure(error)}.`, whatToDo(databaseUrl))];
  }
  const between = (began + Date.now()) / 2;
  const { version, name, role } = databaseFacts;
  return [
    version < 150_000
      ? wrong(ofDatabase, `It is PostgreSQL ${Math.floor(version / 10_000)}.`, 'Use PostgreSQL 15 or newer.')
      : right(ofDatabase, `PostgreSQL ${Math.floor(version / 10_000)}, '${name}', as '${role}'.`),
    ...rightsOf(databaseFacts),
    ...extensionsOf(databaseFacts),
    ...(await migrationsOf(pool, databaseFacts)),
    logOf(databaseFacts),
    ...connectionsOf(databaseFacts, databaseConnections),
    clockOf(databaseFacts.now.getTime() - between),
  ];
}

async function look(database: OpenedDatabase['database']): Promise<DatabaseFacts> {
  const [row] = await database.query<DatabaseFacts>(
    `select current_setting('server_version_num')::int as version, current_user::text as role,
       current_database()::text as name,
       has_database_privilege(current_database(), 'create') as "mayCreate",
       has_schema_privilege(coalesce(current_schema(), 'public'), 'create') as "mayCreateTables",
       array(select relname::text from pg_class where relnamespace = current_schema()::regnamespace
         and relkind in ('r', 'p') and not pg_has_role(relowner, 'usage') order by relname limit 5) as foreign,
       array(select extname::text from pg_extension where extname = any($1)) as installed,
       array(select name::text from pg_available_extensions where name = any($1)) as available,
       current_setting('wal_level') as "walLevel", current_setting('max_connections')::int as connections,
       (select count(*) from pg_stat_activity where backend_type = 'client backend') as used, clock_timestamp() as now`,
    [extensions],
  );
  return row!;
}

function whatToDo(databaseUrl: string | undefined): string {
  return databaseUrl === undefined
    ? 'Read the log of the database in DATA_DIR.'
    : 'Check host, port, database and role in DATABASE_URL, and that this host may connect.';
}

function rightsOf({ mayCreate, mayCreateTables, foreign, name, role }: DatabaseFacts): DoctorFinding[] {
  const owner = `As a superuser: alter database "${name}" owner to "${role}".`;
  if (foreign.length > 0)
    return [
      wrong(
        'rights in the database',
        `Another role owns its tables: ${foreign.join(', ')}.`,
        `As a superuser: reassign owned by <the other role> to "${role}", or let DATABASE_URL name that role.`,
      ),
    ];
  if (!mayCreateTables)
    return [wrong('rights in the database', `'${role}' may not create tables in it.`, owner)];
  if (!mayCreate)
    return [wrong('rights in the database', `'${role}' may not create schemas or extensions in it.`, owner)];
  return [right('rights in the database', `'${role}' has all the rights it needs.`)];
}

function extensionsOf({ installed, available }: DatabaseFacts): DoctorFinding[] {
  const missingExtensions = extensions.filter(
    (name) => !installed.includes(name) && !available.includes(name),
  );
  if (missingExtensions.length === 0) return [right('extensions', `${extensions.join(' and ')} are there.`)];
  return [
    wrong(
      'extensions',
      `${missingExtensions.join(' and ')} cannot be installed here.`,
      "Install PostgreSQL's contrib package on its machine (postgresql-contrib).",
    ),
  ];
}

async function migrationsOf(
  pool: OpenedDatabase['pool'],
  { version }: DatabaseFacts,
): Promise<DoctorFinding[]> {
  if (version < 150_000) return [];
  const about = 'version of the tables';
  try {
    return [
      (await isMigrated(pool))
        ? right(about, 'They are up to date.')
        : doubtful(
            about,
            'They are from another version.',
            'The next start of the server brings them up to date.',
          ),
    ];
  } catch (error) {
    return [
      wrong(
        about,
        `They cannot be read: ${reasonOfFailure(error)}.`,
        'Give the role the rights named above.',
      ),
    ];
  }
}

/** At level minimal, a sequence that is created and used in one transaction goes back after a crash. */
function logOf({ walLevel }: DatabaseFacts): DoctorFinding {
  const about = 'write-ahead log';
  if (walLevel !== 'minimal') return right(about, `wal_level is '${walLevel}'.`);
  return doubtful(
    about,
    "wal_level is 'minimal': after a crash, a new request may be given a number that another one has, and be refused.",
    "Set wal_level = 'replica' in postgresql.conf, and start PostgreSQL again.",
  );
}

function connectionsOf({ connections, used }: DatabaseFacts, configuredConnections: number): DoctorFinding[] {
  const about = 'connections';
  const free = connections - used;
  if (configuredConnections <= free)
    return [
      right(about, `${used} of ${connections} are in use; DATABASE_CONNECTIONS is ${configuredConnections}.`),
    ];
  return [
    doubtful(
      about,
      `${used} of ${connections} are in use, and DATABASE_CONNECTIONS is ${configuredConnections}.`,
      'If another program uses them, raise max_connections or lower DATABASE_CONNECTIONS.',
    ),
  ];
}

/** Mirrors rely on clocks that are at most five seconds slow. */
function clockOf(aheadMs: number): DoctorFinding {
  const [about, off] = ['clocks', Math.abs(aheadMs / 1000)];
  const says = `The clock of the database is ${off.toFixed(1)} seconds ${aheadMs < 0 ? 'behind' : 'ahead of'} this machine.`;
  const toDo = 'Set the time of both machines by NTP (systemd-timesyncd or chrony).';
  if (off > 5) return wrong(about, says, toDo);
  return off > 1
    ? doubtful(about, says, toDo)
    : right(about, 'The clock of the database agrees with this machine.');
}
