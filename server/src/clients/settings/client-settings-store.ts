/**
 * The rows of a municipality's settings. Removed entries are switched off, never deleted, so that their ids
 * stay. Private to clients.
 */
import type { StatusType } from '#clients/client.ts';
import type { Database } from '#platform/database.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import { ownText } from './client-texts.ts';
import type { ClientSettings } from './client-settings.ts';

export async function updateTexts(
  tx: Database,
  clientId: number,
  { texts }: ClientSettings,
  language: Language,
): Promise<void> {
  const { displayName, disclaimer } = texts;
  await tx.query(
    'update clients set display_name = $2, has_disclaimer = $3, disclaimer = $4 where client_id = $1',
    [clientId, displayName, disclaimer.isEnabled, ownText(disclaimer.text, language)],
  );
}

export async function updateReporting(
  tx: Database,
  clientId: number,
  { reporting }: ClientSettings,
): Promise<void> {
  const { anonymousRequests, citizenSite, timeZone, retention } = reporting;
  const retentionFields = Object.fromEntries(Object.entries(retention).filter(([, value]) => value !== null));
  await tx.query(
    `update clients set has_anonymous_requests = $2, has_citizen_site = $3, time_zone = $4, retention = $5
     where client_id = $1`,
    [clientId, anonymousRequests, citizenSite, timeZone, JSON.stringify(retentionFields)],
  );
}

export async function updateLooks(tx: Database, clientId: number, { looks }: ClientSettings): Promise<void> {
  await tx.query('update clients set accent = $2 where client_id = $1', [clientId, looks.accent]);
  await tx.query('delete from client_logos where client_id = $1', [clientId]);
  for (const [kind, jpeg] of Object.entries({ logo: looks.logo, header: looks.headerLogo })) {
    if (jpeg === null) continue;
    await tx.query('insert into client_logos (client_id, kind, jpeg) values ($1, $2, $3)', [
      clientId,
      kind,
      Buffer.from(jpeg, 'base64'),
    ]);
  }
}

export async function updateTranslations(
  tx: Database,
  clientId: number,
  translations: object,
): Promise<void> {
  await tx.query('update clients set translations = $2 where client_id = $1', [
    clientId,
    JSON.stringify(translations),
  ]);
}

/** Pages and buttons of the portal compare this time to see that they are up to date. */
export async function stampApplied(tx: Database, clientId: number, now: Date): Promise<void> {
  await tx.query('update clients set applied_at = $2 where client_id = $1', [clientId, now]);
}

export async function replaceLinks(
  tx: Database,
  clientId: number,
  { links }: ClientSettings,
  language: Language,
): Promise<void> {
  await tx.query('delete from client_hyperlinks where client_id = $1', [clientId]);
  await tx.query(
    `insert into client_hyperlinks (client_id, position, display_name, hyperlink, protocol_type, display_order)
     select $1, * from unnest($2::smallint[], $3::text[], $4::text[], $5::text[], $6::integer[])`,
    [
      clientId,
      links.map(({ key }) => Number(key.replace('link-', ''))),
      links.map(({ displayName }) => ownText(displayName, language)),
      links.map(({ hyperlink }) => hyperlink),
      links.map(({ protocolType }) => protocolType),
      links.map(({ displayOrder }) => displayOrder),
    ],
  );
}

export async function upsertWorkTypes(
  tx: Database,
  clientId: number,
  { workTypes }: ClientSettings,
  language: Language,
): Promise<void> {
  const keys = workTypes.map(({ key }) => key);
  await tx.query(
    `insert into work_types (client_id, key, name, color, custom_message, is_active, display_order)
     select $1, key, name, color, custom_message, is_active, position
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[]) with ordinality
       as wanted (key, name, color, custom_message, is_active, position)
     on conflict (client_id, key) do update set name = excluded.name, color = excluded.color,
       custom_message = excluded.custom_message, display_order = excluded.display_order,
       is_active = excluded.is_active`,
    [
      clientId,
      keys,
      workTypes.map(({ name }) => ownText(name, language)),
      workTypes.map(({ color }) => color),
      workTypes.map(({ customMessage }) => ownText(customMessage, language)),
      workTypes.map(({ isActive }) => isActive),
    ],
  );
}

export const statusTypeNumbers = { new: 0, 'in-progress': 1, final: 2 } as const satisfies Record<
  string,
  StatusType
>;

export async function upsertStatuses(
  tx: Database,
  clientId: number,
  { statuses }: ClientSettings,
  language: Language,
): Promise<void> {
  // This comes first, because two statuses may never be the initial one at the same time.
  await tx.query('update statuses set is_initial = false where client_id = $1 and is_initial', [clientId]);
  await tx.query(
    `insert into statuses (client_id, key, name, citizen_name, type, is_initial, is_active, display_order)
     select $1, key, name, citizen_name, type, is_initial, is_active, position
     from unnest($2::text[], $3::text[], $4::text[], $5::smallint[], $6::boolean[], $7::boolean[]) with ordinality
       as wanted (key, name, citizen_name, type, is_initial, is_active, position)
     on conflict (client_id, key) do update set name = excluded.name, citizen_name = excluded.citizen_name,
       type = excluded.type, is_initial = excluded.is_initial, display_order = excluded.display_order,
       is_active = excluded.is_active`,
    [
      clientId,
      statuses.map(({ key }) => key),
      statuses.map(({ name }) => name),
      statuses.map(({ citizenName }) => ownText(citizenName, language)),
      statuses.map(({ type }) => statusTypeNumbers[type]),
      statuses.map(({ isInitial }) => isInitial),
      statuses.map(({ isActive }) => isActive),
    ],
  );
}
