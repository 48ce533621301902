import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@fixpoint/server/test/free-port.ts';
import { nextRequestNumber } from '@fixpoint/server/test/next-number.ts';
import { Crowd } from '#crowd.ts';
import {
  asPostgres,
  documentedCommand,
  folderForPostgres,
  runLines,
  whyNoPostgres,
} from '#debian-postgres.ts';
import { judgeLedger } from '#judge.ts';
import { Ledger } from '#ledger.ts';
import type { FaultPart } from '#part.ts';
import { serverForACrowd } from '#server-for-a-crowd.ts';

const fewRequests = 20_000;

/** A backup is restored by the commands in the operators' documentation. */
export const restore: FaultPart = {
  name: 'restore',
  title: 'Database and photos are restored to one point in time, by the documented commands',
  whyNot: whyNoPostgres,
  async run({ folder, amounts, options, atTheEnd }) {
    const env = await startDatabase(folder, atTheEnd);
    const settings = {
      DATA_DIR: env.DATA_DIR,
      DATABASE_URL: `postgres://postgres@127.0.0.1:${env.PGPORT}/fixpoint`,
    };
    const firstServer = await serverForACrowd(settings);
    atTheEnd.defer(() => firstServer.end('SIGINT'));
    await firstServer.start();
    await ask(settings.DATABASE_URL, manyRequests, [options.requests ?? fewRequests]);
    asPostgres(documentedCommand('archive'), env);
    await waitUntilReady(firstServer.origin);

    const restorableLedger = new Ledger();
    await residents(firstServer.origin, restorableLedger, amounts);
    runLines(documentedCommand('photos'), env);
    const { at, count } = await momentOf(settings.DATABASE_URL);
    await pause(1500);
    // Data after this moment must not come back.
    await residents(firstServer.origin, new Ledger(), amounts);
    const { count: before } = await momentOf(settings.DATABASE_URL);
    await ask(settings.DATABASE_URL, 'select pg_switch_wal()');
    await firstServer.end('SIGTERM');
    asPostgres('pg_ctl -D "$PGDATA" -m fast -w stop > "$BACKUP/stop.log"', env);

    const again = path.join(folder, 'again');
    const seconds = goBack(env, { at, again });
    const second = await serverForACrowd({ ...settings, DATA_DIR: again });
    atTheEnd.defer(() => second.end('SIGINT'));
    await second.start();
    const { count: after } = await momentOf(settings.DATABASE_URL);
    return [
      { what: 'requests restored', figure: `${after} of ${before} in ${seconds.toFixed(1)} s` },
      { what: 'requests at that moment', figure: String(count), isGood: after === count && count < before },
      ...(await judgeLedger(second.origin, restorableLedger)),
    ];
  },
};

/** The settings for the documented commands. */
async function startDatabase(folder: string, atTheEnd: AsyncDisposableStack) {
  const place = folderForPostgres(path.join(folder, 'postgres'));
  const env = {
    PGDATA: path.join(place, 'database'),
    BACKUP: folderForPostgres(path.join(folder, 'backup')),
    RESTORED: path.join(place, 'restored'),
    PGHOST: place,
    PGPORT: String(await freePort()),
    PGUSER: 'postgres',
    DATA_DIR: path.join(folder, 'data'),
  };
  const settings = `"listen_addresses = '127.0.0.1'" "port = $PGPORT" "unix_socket_directories = '$PGHOST'"`;
  asPostgres(
    `initdb -A trust -U postgres -D "$PGDATA" > "$BACKUP/initdb.log"
     printf "%s\\n" ${settings} >> "$PGDATA/postgresql.conf"
     pg_ctl -D "$PGDATA" -w start > "$BACKUP/first.log"
     createdb fixpoint`,
    env,
  );
  atTheEnd.defer(() => {
    for (const dataFolder of [env.PGDATA, env.RESTORED])
      asPostgres(`pg_ctl -D "${dataFolder}" -m immediate stop > "$BACKUP/end.log" 2>&1 || true`, env);
  });
  return env;
}

/** Restores both to a moment, the photos into a folder of their own; returns the seconds that it took. */
function goBack(env: Record<string, string>, { at, again }: { at: string; again: string }): number {
  const startMs = performance.now();
  asPostgres(documentedCommand('restore'), { ...env, WHEN: at });
  mkdirSync(path.join(again, 'photos'), { recursive: true });
  runLines('cp -a "$BACKUP/photos/." "$DATA_DIR/photos/"', { ...env, DATA_DIR: again });
  // The key file exists once somebody has turned on a second factor.
  const key = path.join(env['DATA_DIR']!, 'secret-key');
  if (existsSync(key)) copyFileSync(key, path.join(again, 'secret-key'));
  return (performance.now() - startMs) / 1000;
}

/** The database's time, and the number of requests. */
async function momentOf(url: string): Promise<{ at: string; count: number }> {
  const [row] = await ask(
    url,
    'select clock_timestamp()::text as at, (select count(*)::int from work_requests) as count',
  );
  return row as { at: string; count: number };
}

async function residents(
  origin: string,
  ledger: Ledger,
  amounts: { residents: number; seconds: number },
): Promise<void> {
  const crowd = await Crowd.gather(origin, ledger, amounts.residents);
  await pause((amounts.seconds * 1000) / 2);
  await crowd.disperse();
}

async function waitUntilReady(origin: string): Promise<void> {
  for (let remainingTries = 600; remainingTries > 0; remainingTries -= 1) {
    const answer = await fetch(`${origin}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('The server did not find its database again.');
}

async function ask(url: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Years of a municipality's requests, copied from the first one. */
const manyRequests = `with one as (select * from work_requests order by client_id, request_id limit 1)
  insert into work_requests (client_id, request_id, guid, work_type_id, status_id, longitude, latitude, address, description,
    priority, collected_at, posted_at, modified_at)
  select client_id, ${nextRequestNumber}, gen_random_uuid(), work_type_id, status_id, longitude, latitude, address, description || ' ' || at,
    priority, collected_at, posted_at, modified_at
  from one, generate_series(1, $1::integer) as at`;
