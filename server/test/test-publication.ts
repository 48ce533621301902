/** Municipalities that publish, for tests. */
import type { PublishSetting } from '@fixpoint/contract/desk/settings/publish.ts';
import { clientById, workTypesOf } from '#clients/client-store.ts';
import type { Database } from '#platform/database.ts';
import { type PublicView, publicViewOfClient } from '#requests/public/public-requests.ts';
import { publishAll } from '#requests/public/publish-all.ts';
import type { TestClock } from './test-clock.ts';

/** Sets what is public, without the job that follows. */
export async function setPublish(
  database: Database,
  clientId: number,
  publish: Partial<PublishSetting>,
): Promise<void> {
  await database.query('update clients set publish = $2 where client_id = $1', [
    clientId,
    JSON.stringify(publish),
  ]);
}

/** Sets what is public, and lets the job follow. */
export async function publishBy(
  { database, clock }: { database: Database; clock: TestClock },
  clientId: number,
  publish: Partial<PublishSetting>,
): Promise<void> {
  await setPublish(database, clientId, publish);
  await publishAll({ database, clock }, { clientId });
}

/** The view by the stored settings; undefined if nothing is public. */
export async function viewOf(
  database: Database,
  clientId: number,
  now: Date,
): Promise<PublicView | undefined> {
  const client = (await clientById(database, clientId))!;
  return publicViewOfClient(client, await workTypesOf(database, clientId), now);
}

/** Adds houses on streets, a row each; the first one of a client only. */
export async function addAddresses(
  database: Database,
  clientId: number,
  houses: readonly { street: string; houseNumber: string; longitude: number; latitude: number }[],
): Promise<void> {
  const streets = [...new Set(houses.map(({ street }) => street))];
  await database.query(
    `insert into streets (client_id, street_id, name, city, state, search_text, longitude, latitude)
     select $1, nth, name, '', '', name, 0, 0 from unnest($2::text[]) with ordinality as s (name, nth)`,
    [clientId, streets],
  );
  await database.query(
    `insert into addresses (client_id, address_id, street_id, house_number, zip, longitude, latitude)
     select $1, nth, street, number, '', longitude, latitude
     from unnest($2::integer[], $3::text[], $4::float8[], $5::float8[]) with ordinality as h (street, number, longitude, latitude, nth)`,
    [
      clientId,
      houses.map(({ street }) => streets.indexOf(street) + 1),
      houses.map(({ houseNumber }) => houseNumber),
      houses.map(({ longitude }) => longitude),
      houses.map(({ latitude }) => latitude),
    ],
  );
}
