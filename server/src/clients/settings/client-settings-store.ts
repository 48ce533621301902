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
    `update clients set display_name = $2, has_disclaimer = $3, disclaimer = $4, is_disclaimer_kept = $5
     where client_id = $1`,
    [clientId, displayName, disclaimer.isEnabled, ownText(disclaimer.text, language), disclaimer.isKept],
  );
}

export async function updateReporting(
  tx: Database,
  clientId: number,
  { reporting }: ClientSettings,
): Promise<void> {
  const { anonymousRequests, citizenSite, feedback, timeZone, retention } = reporting;
  const retentionFields = Object.fromEntries(Object.entries(retention).filter(([, value]) => value !== null));
  await tx.query(
    `update clients set has_anonymous_requests = $2, has_citizen_site = $3, time_zone = $4, retention = $5,
       has_feedback = $6
     where client_id = $1`,
    [clientId, anonymousRequests, citizenSite, timeZone, JSON.stringify(retentionFields), feedback],
  );
}

/** Returns true if published rows may have to change. */
export async function updatePublish(
  tx: Database,
  clientId: number,
  { publish }: ClientSettings,
): Promise<boolean> {
  await tx.query('update clients set publish = $2 where client_id = $1', [clientId, JSON.stringify(publish)]);
  if (publish.preset !== 'nothing') return true;
  const rows = await tx.query('select 1 from published_requests where client_id = $1 limit 1', [clientId]);
  return rows.length > 0;
}

export async function updateLooks(tx: Database, clientId: number, { looks }: ClientSettings): Promise<void> {
  await tx.query('update clients set accent = $2 where client_id = $1', [clientId, looks.accent]);
  await tx.query('delete from client_logos where client_id = $1', [clientId]);
  await tx.query('delete from client_dark_logos where client_id = $1', [clientId]);
  const addLogo = 'insert into client_logos (client_id, kind, jpeg) values ($1, $2, $3)';
  const addDarkLogo = 'insert into client_dark_logos (client_id, kind, png) values ($1, $2, $3)';
  for (const [statement, kind, picture] of [
    [addLogo, 'logo', looks.logo],
    [addLogo, 'header', looks.headerLogo],
    [addDarkLogo, 'logo', looks.darkLogo],
    [addDarkLogo, 'header', looks.darkHeaderLogo],
  ] as const)
    if (picture !== null) await tx.query(statement, [clientId, kind, Buffer.from(picture, 'base64')]);
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
    `insert into work_types (client_id, key, name, color, custom_message, symbol, words, is_active, feedback, nearby,
       display_order)
     select $1, key, name, color, custom_message, symbol, words::jsonb, is_active, feedback::jsonb, nearby::jsonb, position
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::boolean[], $9::text[],
         $10::text[])
       with ordinality
       as wanted (key, name, color, custom_message, symbol, words, is_active, feedback, nearby, position)
     on conflict (client_id, key) do update set name = excluded.name, color = excluded.color,
       custom_message = excluded.custom_message, symbol = excluded.symbol, words = excluded.words,
       feedback = excluded.feedback, nearby = excluded.nearby, display_order = excluded.display_order,
       is_active = excluded.is_active`,
    [
      clientId,
      keys,
      workTypes.map(({ name }) => ownText(name, language)),
      workTypes.map(({ color }) => color),
      workTypes.map(({ customMessage }) => ownText(customMessage, language)),
      workTypes.map(({ symbol }) => symbol),
      workTypes.map(({ words }) => JSON.stringify(words)),
      workTypes.map(({ isActive }) => isActive),
      workTypes.map(({ feedback }) => JSON.stringify(feedback)),
      workTypes.map(({ nearby }) => JSON.stringify(nearby)),
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
    `insert into statuses (client_id, key, name, citizen_name, type, closing_needs, ending, is_initial, is_active, display_order)
     select $1, key, name, citizen_name, type, closing_needs, ending, is_initial, is_active, position
     from unnest($2::text[], $3::text[], $4::text[], $5::smallint[], $6::text[], $7::text[], $8::boolean[], $9::boolean[]) with ordinality
       as wanted (key, name, citizen_name, type, closing_needs, ending, is_initial, is_active, position)
     on conflict (client_id, key) do update set name = excluded.name, citizen_name = excluded.citizen_name,
       type = excluded.type, closing_needs = excluded.closing_needs, ending = excluded.ending,
       is_initial = excluded.is_initial, display_order = excluded.display_order,
       is_active = excluded.is_active`,
    [
      clientId,
      statuses.map(({ key }) => key),
      statuses.map(({ name }) => name),
      statuses.map(({ citizenName }) => ownText(citizenName, language)),
      statuses.map(({ type }) => statusTypeNumbers[type]),
      statuses.map(({ closingNeeds }) => closingNeeds),
      statuses.map(({ ending }) => ending),
      statuses.map(({ isInitial }) => isInitial),
      statuses.map(({ isActive }) => isActive),
    ],
  );
}
