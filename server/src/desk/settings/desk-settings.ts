/** What a municipality has set as a whole: routing and due times, each with its version. */
import type { DueRules } from '@fixpoint/contract/desk/teams/due-rules.ts';
import type { Routing } from '@fixpoint/contract/desk/teams/routing.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { type NewSetting, type SettingRow, selectSettings, upsertSetting } from './desk-setting-store.ts';

/** A setting, and who changed it last; version 0: nobody has set anything yet. */
interface Setting<Value> extends Pick<SettingRow, 'version' | 'setBy' | 'changedBy'> {
  value: Value;
  changedAt: Date | null;
}

/** What is set, or what holds where nothing is. */
export interface DeskSettings {
  routing: Setting<Routing>;
  due: Setting<DueRules>;
}

const noRouting: Routing = { areas: [], rules: [], defaultTeamId: null };

const noDueRules: DueRules = {
  officeHours: { sunday: [], monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] },
  holidays: [],
  rules: [],
};

export async function findDeskSettings(database: Database, clientId: number): Promise<DeskSettings> {
  const rows = await selectSettings(database, clientId);
  // What was stored had been judged before.
  const settingOf = <Value>(kind: SettingRow['kind'], without: Value): Setting<Value> => {
    const row = rows.find((one) => one.kind === kind);
    if (row === undefined)
      return { version: 0, setBy: 'file', changedAt: null, changedBy: null, value: without };
    const { version, setBy, changedAt, changedBy } = row;
    return { version, setBy, changedAt, changedBy, value: row.setting as Value };
  };
  return { routing: settingOf('routing', noRouting), due: settingOf('due', noDueRules) };
}

/** Replaces a setting and returns its new version. Throws `conflict` where it is not the given version any more. */
export async function saveDeskSetting(
  tx: Database,
  clientId: number,
  version: number,
  setting: NewSetting,
): Promise<number> {
  if (await upsertSetting(tx, clientId, version, setting)) return version + 1;
  throw new ApplicationError(
    'conflict',
    'Somebody else has changed this meanwhile. Please look at what is set now, and change that.',
  );
}
