/** Stores what a municipality's file says; what it no longer names is switched off, never deleted, so that ids stay. */
import type { Basemap } from '#clients/basemap.ts';
import type { StatusType } from '#clients/client.ts';
import type { Database } from '#platform/database.ts';
import type { MunicipalityFile } from './municipality-file.ts';
import type { Municipality } from './read-municipality.ts';

/** Makes the client or brings its own row up to date; its row is locked until the transaction ends. */
export async function upsertClient(
  tx: Database,
  file: MunicipalityFile,
  basemap: Basemap,
  now: Date,
): Promise<number> {
  const { extent, disclaimer } = file;
  const [row] = await tx.query<{ clientId: number }>(
    `insert into clients (name, display_name, language, translations, time_zone, west, south, east, north, has_anonymous_requests,
       has_citizen_site, has_disclaimer, disclaimer, accent, basemap, retention, applied_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     on conflict (name) do update set
       (display_name, language, translations, time_zone, west, south, east, north, has_anonymous_requests,
        has_citizen_site, has_disclaimer, disclaimer, accent, basemap, retention, applied_at) =
       (excluded.display_name, excluded.language, excluded.translations, excluded.time_zone, excluded.west, excluded.south, excluded.east, excluded.north,
        excluded.has_anonymous_requests, excluded.has_citizen_site, excluded.has_disclaimer, excluded.disclaimer,
        excluded.accent, excluded.basemap, excluded.retention, excluded.applied_at)
     returning client_id as "clientId"`,
    [
      file.name,
      file.displayName,
      file.language,
      JSON.stringify(file.translations),
      file.timeZone,
      extent.west,
      extent.south,
      extent.east,
      extent.north,
      file.anonymousRequests,
      file.citizenSite,
      disclaimer.enabled,
      disclaimer.text,
      file.accent,
      JSON.stringify(basemap),
      JSON.stringify(file.retention),
      now,
    ],
  );
  return row!.clientId;
}

export async function replaceLogos(tx: Database, clientId: number, pictures: Municipality): Promise<void> {
  await tx.query('delete from client_logos where client_id = $1', [clientId]);
  const logos = { logo: pictures.logo, header: pictures.headerLogo };
  for (const [kind, jpeg] of Object.entries(logos)) {
    if (jpeg === undefined) continue;
    await tx.query('insert into client_logos (client_id, kind, jpeg) values ($1, $2, $3)', [
      clientId,
      kind,
      jpeg,
    ]);
  }
}

export async function replaceHyperlinks(
  tx: Database,
  clientId: number,
  { hyperlinks }: MunicipalityFile,
): Promise<void> {
  await tx.query('delete from client_hyperlinks where client_id = $1', [clientId]);
  await tx.query(
    `insert into client_hyperlinks (client_id, position, display_name, hyperlink, protocol_type, display_order)
     select $1, row_number() over (), * from unnest($2::text[], $3::text[], $4::text[], $5::integer[])`,
    [
      clientId,
      hyperlinks.map((link) => link.displayname),
      hyperlinks.map((link) => link.hyperlink),
      hyperlinks.map((link) => link.protocoltype),
      hyperlinks.map((link) => link.displayorder),
    ],
  );
}

export async function upsertWorkTypes(
  tx: Database,
  clientId: number,
  { workTypes }: MunicipalityFile,
): Promise<void> {
  const keys = workTypes.map(({ key }) => key);
  await tx.query(
    `insert into work_types (client_id, key, name, color, custom_message, display_order)
     select $1, key, name, color, custom_message, position
     from unnest($2::text[], $3::text[], $4::text[], $5::text[]) with ordinality
       as file (key, name, color, custom_message, position)
     on conflict (client_id, key) do update set name = excluded.name, color = excluded.color,
       custom_message = excluded.custom_message, display_order = excluded.display_order, is_active = true`,
    [
      clientId,
      keys,
      workTypes.map(({ name }) => name),
      workTypes.map(({ color }) => color),
      workTypes.map(({ customMessage }) => customMessage),
    ],
  );
  await tx.query('update work_types set is_active = false where client_id = $1 and key <> all($2)', [
    clientId,
    keys,
  ]);
}

const statusTypes = { new: 0, 'in-progress': 1, final: 2 } as const satisfies Record<string, StatusType>;

export async function upsertStatuses(
  tx: Database,
  clientId: number,
  { statuses }: MunicipalityFile,
): Promise<void> {
  // This comes first, because two statuses may never be the initial one at the same time.
  await tx.query(
    `update statuses set is_initial = false, is_active = key = any($2)
     where client_id = $1 and (is_initial or key <> all($2))`,
    [clientId, statuses.map(({ key }) => key)],
  );
  await tx.query(
    `insert into statuses (client_id, key, name, citizen_name, type, is_initial, display_order)
     select $1, key, name, citizen_name, type, is_initial, position
     from unnest($2::text[], $3::text[], $4::text[], $5::smallint[], $6::boolean[]) with ordinality
       as file (key, name, citizen_name, type, is_initial, position)
     on conflict (client_id, key) do update set name = excluded.name, citizen_name = excluded.citizen_name,
       type = excluded.type, is_initial = excluded.is_initial, display_order = excluded.display_order,
       is_active = true`,
    [
      clientId,
      statuses.map(({ key }) => key),
      statuses.map(({ name }) => name),
      statuses.map(({ citizenName }) => citizenName),
      statuses.map(({ type }) => statusTypes[type]),
      statuses.map(({ initial }) => initial),
    ],
  );
}

/** The hash of the file that the address index was filled from; empty when there was none. */
export async function addressesHash(tx: Database, clientId: number): Promise<string> {
  const [row] = await tx.query<{ hash: string }>(
    'select addresses_hash as hash from clients where client_id = $1',
    [clientId],
  );
  return row!.hash;
}

export async function rememberAddressesHash(tx: Database, clientId: number, hash: string): Promise<void> {
  await tx.query('update clients set addresses_hash = $2 where client_id = $1', [clientId, hash]);
}
