/** `database distribute` on a filled database; `npm run check -- citus` runs the tests that need Citus. */
import { expect, inject, test } from 'vitest';
import { prepareDatabase } from '#platform/sql/migrate.ts';
import { openDatabase } from '#platform/sql/open-database.ts';
import { openLog } from '#platform/log.ts';
import { operatorHere } from '#test/operator-here.ts';
import { createTestDatabase, isDistributed } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';

const testDatabase = await createTestDatabase({ isEmpty: true });
const { database, pool, address } = testDatabase;
await prepareDatabase(testDatabase);
const fixpoint = operatorHere(address);
const [coordinator, ...workers] = inject('machines');

test.skipIf(isDistributed())('without Citus, the command says what to do, and changes nothing', async () => {
  await expect(fixpoint('database', 'distribute', '--worker', 'db2:5432')).rejects.toThrow(
    'This PostgreSQL has no Citus',
  );
  await addMunicipality(database, { name: 'early' });
});

test.each([
  [['--worker', ''], "'' is not a machine"],
  [['--worker', 'db2', '--shards', '0'], "'0' is not a number of shards"],
])('%j is refused: %s', async (words, sentence) => {
  await expect(fixpoint('database', 'distribute', ...words)).rejects.toThrow(sentence);
});

/** Numbers of rows, and all foreign keys. */
async function whatIsThere(): Promise<unknown> {
  const [countRow] = await database.query(
    `select (select count(*) from clients) as clients, (select count(*) from statuses) as statuses,
       (select count(*) from work_requests) as requests, (select count(*) from request_events) as events`,
  );
  const keys = await database.query(
    `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as key from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2, 3`,
  );
  return { counted: countRow, keys };
}

test.runIf(isDistributed())(
  'a filled database keeps its rows, keys and numbers, and accepts more',
  async () => {
    const clients = await Promise.all(['a', 'b', 'c'].map((name) => addMunicipality(database, { name })));
    for (const { clientId } of clients)
      for (let nth = 0; nth < 20; nth += 1) await addRequest(database, clientId);
    const before = await whatIsThere();
    for (const worker of workers) await addPieces({ ...worker, database: address.database });
    await expect(fixpoint('database', 'distribute')).rejects.toThrow('No worker is known yet');
    const machine = ({ host, port }: { host: string; port: number }) => `${host}:${port}`;
    const workerOptions = workers.flatMap((worker) => ['--worker', machine(worker)]);
    const wishes = ['--coordinator', machine(coordinator!), '--shards', '4', ...workerOptions];
    expect(await fixpoint('database', 'distribute', ...wishes)).toMatch(
      /^\d\d tables distributed over 2 workers\.$/,
    );
    expect(await whatIsThere()).toEqual(before);
    expect(await fixpoint('database', 'distribute')).toBe(
      'All tables are distributed over 2 workers already.',
    );

    const [last] = await database.query<{ id: number }>('select max(request_id) as id from work_requests');
    expect((await addRequest(database, clients[0]!.clientId)).requestId).toBeGreaterThan(last!.id);
    // Workers have the functions that migrations made before there was Citus.
    const read =
      'select known_address(address) as known, missing_address(address) as missing from work_requests';
    expect((await pool.query(read)).rowCount).toBe(61);
    const noSuch = `insert into notes (client_id, request_id, author, note, posted_at) values (1, 4711, '', '', now())`;
    await expect(pool.query(noSuch)).rejects.toThrow('violates foreign key constraint');

    await pool.query(`
    create table later (client_id integer not null, request_id bigint not null, primary key (client_id, request_id));
    select distribute_by_client('later');
    alter table later add foreign key (client_id) references clients;
    alter table later add foreign key (client_id, request_id) references work_requests on delete cascade`);
    await pool.query('insert into later select client_id, request_id from work_requests');
    await pool.query('delete from work_requests');
    expect((await pool.query('select from later')).rowCount).toBe(0);
  },
);

/** Creates the database of a worker, as an operator does. */
async function addPieces(worker: typeof address): Promise<void> {
  for (const [name, statement] of [
    ['postgres', `create database ${worker.database}`],
    [worker.database, 'create extension citus'],
  ] as const) {
    const at = openDatabase(
      { address: { ...worker, database: name }, connections: 1, timeoutMs: 60_000 },
      openLog({ level: 'silent' }),
    );
    await at.pool.query(statement);
    await at.close();
  }
}
