/** The settings that are saved as a whole: routing, due rules and owners, each with a version. */
import type { DueRules } from '@fixpoint/contract/desk/due-times/due-rules.ts';
import { type Owners, corridorLimits } from '@fixpoint/contract/desk/owners/owners.ts';
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
import { type SettingNames, saidDueRules, saidOwners, saidRouting } from './said-settings.ts';

/** A setting and its last change. Version 0 means that nobody has set it. */
interface Setting<Value> extends Pick<SettingRow, 'version' | 'setBy' | 'changedBy'> {
  value: Value;
  changedAt: Date | null;
}

/** The saved settings, or the defaults. */
export interface DeskSettings {
  routing: Setting<Routing>;
  due: Setting<DueRules>;
  owners: Setting<Owners>;
}

const noRouting: Routing = { areas: [], rules: [], defaultTeamId: null };

const noDueRules: DueRules = {
  officeHours: { sunday: [], monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] },
  holidays: [],
  rules: [],
};

const noOwners: Owners = { corridorMeters: corridorLimits.usual, owners: [], places: [], claims: [] };

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
  return {
    routing: settingOf('routing', noRouting),
    due: settingOf('due', noDueRules),
    owners: settingOf('owners', noOwners),
  };
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
  before: DeskSettings,
  { kind, setting, accountId, now }: NewSetting,
): Promise<void> {
  const names = await namesOf(tx, clientId);
  const said = (value: unknown) => saidSetting(kind, value, names);
  // An added rule is logged with its team or hours.
  await logChange(tx, clientId, {
    kind,
    before: said(before[kind].value),
    after: said(setting),
    entryDefaults: {},
    accountId,
    now,
  });
}

function saidSetting(kind: SettingRow['kind'], value: unknown, names: SettingNames): object {
  if (kind === 'routing') return saidRouting(value as Routing, names);
  return kind === 'due' ? saidDueRules(value as DueRules, names) : saidOwners(value as Owners, names);
}

async function namesOf(tx: Database, clientId: number): Promise<SettingNames> {
  const rows = await selectNames(tx, clientId);
  const ofKind = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]));
  return { workTypes: ofKind('work-type'), teams: ofKind('team') };
}
