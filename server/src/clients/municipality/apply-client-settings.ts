/** Sets a municipality's settings from its folder, except those that the desk has changed. */
import { isDeepStrictEqual } from 'node:util';
import { changesOf } from '@fixpoint/contract/desk/settings/setting-changes.ts';
import { type SettingKind, settingKinds } from '@fixpoint/contract/desk/settings/client-settings.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import { faultsOfSettings } from '#clients/settings/judge-settings.ts';
import { findSettingStates, noteFileChange } from '#clients/settings/save-setting.ts';
import { type ClientSettings, asSet } from '#clients/settings/client-settings.ts';
import { writeClientSettings } from '#clients/settings/write-client-settings.ts';
import type { Database } from '#platform/database.ts';

/** The current settings and those of the folder. */
export interface SettingsWish {
  /** Undefined: the municipality is new. */
  before: { settings: ClientSettings; language: Language } | undefined;
  fileSettings: ClientSettings;
  /** Language of the folder's texts. */
  language: Language;
  overwrites: boolean;
  now: Date;
}

/**
 * If there are faults, nothing is stored. The changes are a sentence for each set that the file has changed.
 * The skipped changes are a sentence for each set that stays as the desk has changed it.
 */
export async function applyClientSettings(
  tx: Database,
  clientId: number,
  { before, fileSettings, language, overwrites, now }: SettingsWish,
): Promise<{ faults: string[]; skippedChanges: string[]; changes: string[] }> {
  if (before === undefined) {
    await writeClientSettings(tx, clientId, fileSettings, { kinds: settingKinds, language });
    return { faults: [], skippedChanges: [], changes: [] };
  }
  const { settings } = before;
  const stateOf = await findSettingStates(tx, clientId);
  const changedKinds = settingKinds.filter(
    (kind) => !isDeepStrictEqual(comparable(settings, kind), comparable(fileSettings, kind)),
  );
  const isLeftToDesk = (kind: SettingKind) => stateOf(kind).setBy === 'desk' && !overwrites;
  const deskKinds = changedKinds.filter(isLeftToDesk);
  const kinds = changedKinds.filter((kind) => !isLeftToDesk(kind));
  if (deskKinds.length > 0 && before.language !== language)
    return { faults: [otherLanguage(before.language)], skippedChanges: [], changes: [] };
  const result = withKindsOf(fileSettings, settings, deskKinds);
  const faults = deskKinds.length > 0 ? faultsOfSettings(result, language) : [];
  if (faults.length > 0) return { faults, skippedChanges: [], changes: [] };
  await writeClientSettings(tx, clientId, result, { kinds, language });
  for (const kind of kinds) {
    const sets = { before: asSet(settings, kind), after: asSet(fileSettings, kind) };
    await noteFileChange(tx, clientId, { kind, ...sets, language, now });
  }
  const differences = (kind: SettingKind) =>
    summarise(changesOf(asSet(settings, kind), asSet(fileSettings, kind), language).map(inWords));
  const skippedChanges = deskKinds.map(
    (kind) =>
      `${names[kind]} were changed at the desk by ${stateOf(kind).changedBy ?? 'somebody'}. The file has ${differences(kind)}.`,
  );
  const changes = kinds.map((kind) => `${names[kind]}: ${differences(kind)}`);
  return { faults, skippedChanges, changes };
}

const names: Record<SettingKind, string> = {
  workTypes: 'Work types',
  statuses: 'Statuses',
  texts: 'Name or disclaimer',
  looks: 'Colour or logos',
  links: 'Links',
  reporting: 'The reporting rules, the time zone or retention',
  publish: 'What is public',
};

function otherLanguage(before: string): string {
  return `language: the changes made at the desk are in ${before}. Keep the language, or apply with --overwrite.`;
}

/** The settings, with these kinds taken from others. */
function withKindsOf(
  settings: ClientSettings,
  others: ClientSettings,
  kinds: readonly SettingKind[],
): ClientSettings {
  return { ...settings, ...Object.fromEntries(kinds.map((kind) => [kind, others[kind]])) };
}

/** Links are compared without their numbers, which the server assigns. */
function comparable(settings: ClientSettings, kind: SettingKind): unknown {
  return kind === 'links' ? settings.links.map((link) => ({ ...link, key: '' })) : settings[kind];
}

/** 'Pothole: color '#000000''. */
function inWords({ of, field, to }: { of: string; field: string; to: string | null }): string {
  if (field === '') return to === null ? `no '${of}'` : `'${of}'`;
  const what = of === '' ? field : `${of}: ${field}`;
  return to === null || to === '' ? `${what} left out` : `${what} '${to.slice(0, 60)}'`;
}

/** Maximum number of differences that are listed. */
const most = 10;

function summarise(differences: readonly string[]): string {
  if (differences.length === 0) return 'another order';
  const more = differences.length - most;
  return [...differences.slice(0, most), ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}
