/**
 * The database in which the desk is measured. Filling it takes minutes, so it is kept and reused while its
 * shape is unchanged.
 */
import type pg from 'pg';
import { type Filling, fillRequests } from './fill-requests.ts';
import { openKeptData } from '#large/kept-data.ts';
import { limits, type ServerUnderTest, startServerUnderTest } from '#measuring/server-under-test.ts';
import { addMunicipalities, openFilling } from '#large/many-clients.ts';

/** Increase it when the contents change. Migrations of the server run by themselves. */
const version = 1;
const otherClients = 200;

/** Clerks of each measured municipality; all have one password. */
export const clerks = 20;
export const clerkPassword = 'riverbend clerk';
export const clerkName = (number: number) => `clerk-${number}`;

/** The server on the filled database. */
export interface DeskWorld {
  server: ServerUnderTest;
  filling: pg.Client;
  close(): Promise<void>;
}

/**
 * Opens the database of this shape, or fills a new one. The first municipality is the demo's; the second one
 * is like it.
 */
export async function openDeskWorld(port: number, amounts: Filling): Promise<DeskWorld> {
  const { dataDir, isFilled, keep } = openKeptData(`desk-${amounts.others}`, { version, ...amounts });
  const server = await startServerUnderTest(port, limits.ofACrowd, dataDir);
  const filling = await openFilling(dataDir);
  if (!isFilled) {
    const startMs = performance.now();
    await addClients(filling, amounts);
    await fillRequests(filling, dataDir, amounts);
    keep();
    console.log(`Filled within ${((performance.now() - startMs) / 60_000).toFixed(1)} minutes`);
  }
  const close = async () => {
    await filling.end();
    await server.stop();
  };
  return { server, filling, close };
}

/**
 * The other municipalities do not overlap. The second measured one is among them, with teams and clerks like
 * the first.
 */
async function addClients(filling: pg.Client, { clients: [first, second] }: Filling): Promise<void> {
  await addMunicipalities(filling, first!.name, { count: otherClients, areApart: true });
  const clientNames = [first!.name, second!.name];
  await filling.query(
    `insert into teams (client_id, name)
     select s.client_id, t.name from clients s, teams t join clients c using (client_id)
     where c.name = $1[1] and s.name = $1[2]`.replaceAll('$1', '($1::text[])'),
    [clientNames],
  );
  await filling.query(
    `with staff as (
       insert into accounts (client_id, username, email, password_hash, role, created_at, validated_at)
       select c.client_id, 'clerk-' || n, 'clerk-' || n || '@' || c.name || '.example', a.password_hash, 'manager', now(), now()
       from clients c, generate_series(1, ${clerks}) n, accounts a join clients f using (client_id)
       where c.name = any($1) and f.name = ($1::text[])[1] and a.username = 'clerk'
       returning client_id, account_id
     )
     insert into team_members (client_id, team_id, account_id)
     select client_id, (array_agg(team_id order by team_id))[1 + staff.account_id % count(*)], staff.account_id
     from staff join teams using (client_id) group by client_id, staff.account_id`,
    [clientNames],
  );
}
