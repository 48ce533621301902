/** The settings that are saved as a whole: routing and due rules, each with a version. */
import type { DueRules } from '@fixpoint/contract/desk/due-times/due-rules.ts';
import type { Routing } from '@fixpoint/contract/desk/routing/routing.ts';
import { logChange } from '#clients/settings/setting-log.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import {
  type NewSetting,
  type SettingRow,
  selectNames,
  selectSettings,
  upsertSetting,
} from './desk-setting-store.ts';
import { type SettingNames, saidDueRules, saidRouting } from './said-settings.ts';

/** A setting and its last change. Version 0 means that nobody has set it. */
interface Setting<Value> extends Pick<SettingRow, 'version' | 'setBy' | 'changedBy'> {
  value: Value;
  changedAt: Date | null;
}

/** The saved settings, or the defaults. */
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
  // Stored settings were checked before, so they are not parsed again.
  const settingOf = <Value>(kind: SettingRow['kind'], without: Value): Setting<Value> => {
    const row = rows.find((one) => one.kind === kind);
    if (row === undefined)
      return { version: 0, setBy: 'file', changedAt: null, changedBy: null, value: without };
    const { version, setBy, changedAt, changedBy } = row;
    return { version, setBy, changedAt, changedBy, value: row.setting as Value };
  };
  return { routing: settingOf('routing', noRouting), due: settingOf('due', noDueRules) };
}

/** Replaces a setting and returns its new version. Throws `conflict` if its version has changed. */
export async function saveDeskSetting(
  tx: Database,
  clientId: number,
  version: number,
  setting: NewSetting,
): Promise<number> {
  const before = await findDeskSettings(tx, clientId);
  if (await upsertSetting(tx, clientId, version, setting)) {
    await logSetting(tx, clientId, before, setting);
    return version + 1;
  }
  throw new ApplicationError(
    'conflict',
    'Somebody else has changed these settings. Please load them again and repeat your change.',
  );
}

async function logSetting(
  tx: Database,
  clientId: number,
  { routing, due }: DeskSettings,
  { kind, setting, accountId, now }: NewSetting,
): Promise<void> {
  const names = await namesOf(tx, clientId);
  const [before, after] =
    kind === 'routing'
      ? [routing.value, setting as Routing].map((value) => saidRouting(value, names))
      : [due.value, setting as DueRules].map((value) => saidDueRules(value, names));
  await logChange(tx, clientId, { kind, before, after, accountId, now });
}

async function namesOf(tx: Database, clientId: number): Promise<SettingNames> {
  const rows = await selectNames(tx, clientId);
  const ofKind = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]));
  return { workTypes: ofKind('work-type'), teams: ofKind('team') };
}
