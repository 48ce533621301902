/** The rows of settings that are saved as a whole. Private to this folder. */
import { signature } from '#desk/signature.ts';
import type { Database } from '#platform/database.ts';

/** Routing, due rules and owners are each saved as a whole. */
type SettingKind = 'routing' | 'due' | 'owners';

/** Source of the last change: the municipality folder, or the desk. */
type SetBy = 'file' | 'desk';

export interface SettingRow {
  kind: SettingKind;
  version: number;
  /** JSON value. */
  setting: unknown;
  setBy: SetBy;
  changedAt: Date;
  /** Username of the member, or name of the API key, that changed it at the desk. */
  changedBy: string | null;
}

export function selectSettings(database: Database, clientId: number): Promise<SettingRow[]> {
  return database.read<SettingRow>(
    `select kind, version, setting, set_by as "setBy", changed_at as "changedAt", ${signature} as "changedBy"
     from desk_settings s left join accounts a on a.client_id = s.client_id and a.account_id = s.account_id
     where s.client_id = $1`,
    [clientId],
  );
}

/** Names of work types and teams, with their ids. */
export async function selectNames(
  database: Database,
  clientId: number,
): Promise<{ kind: 'work-type' | 'team'; id: number; name: string }[]> {
  return database.query(
    `select 'work-type' as kind, work_type_id as id, name from work_types where client_id = $1
     union all select 'team', team_id, name from teams where client_id = $1`,
    [clientId],
  );
}

/** A setting to save. */
export interface NewSetting {
  kind: SettingKind;
  setting: unknown;
  setBy: SetBy;
  /** null: the municipality folder. */
  accountId: number | null;
  now: Date;
}

/**
 * Saves a setting over the version that it is based on; 0 if nothing was saved. Returns false if the version has
 * changed.
 */
export async function upsertSetting(
  tx: Database,
  clientId: number,
  version: number,
  { kind, setting, setBy, accountId, now }: NewSetting,
): Promise<boolean> {
  const rows = await tx.query(
    `with there as materialized (select version from desk_settings where client_id = $1 and kind = $2)
     insert into desk_settings as s (client_id, kind, version, setting, set_by, changed_at, account_id)
     select $1::integer, $2::text, known.version + 1, $4::jsonb, $5::text, $6::timestamptz, $7::bigint
     from (select coalesce(max(version), 0) as version from there) known where known.version = $3
     on conflict (client_id, kind) do update set version = excluded.version, setting = excluded.setting,
       set_by = excluded.set_by, changed_at = excluded.changed_at, account_id = excluded.account_id
     where s.version = excluded.version - 1
     returning 1`,
    [clientId, kind, version, JSON.stringify(setting), setBy, now, accountId],
  );
  return rows.length > 0;
}
