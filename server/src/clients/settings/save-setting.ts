import type { SettingKind } from '@fixpoint/contract/desk/settings/client-settings.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { faultsOfGrowth, faultsOfSettings } from './judge-settings.ts';
import { readClientSettingsToChange } from './read-client-settings.ts';
import { type SettingState, raiseVersion, selectStates } from './setting-store.ts';
import { logChange } from './setting-log.ts';
import { stampApplied } from './client-settings-store.ts';
import { type ClientSettings, asSet } from './client-settings.ts';
import { type SavedSet, settingsWith } from './settings-with.ts';
import { writeClientSettings } from './write-client-settings.ts';

/** A set of settings to save, from the desk. */
export type SettingSave = SavedSet & {
  /** The version that they have seen. */
  version: number;
  accountId: number;
  now: Date;
};

/** The states of all sets; version 0 for a set that nobody has changed. */
export async function findSettingStates(
  database: Database,
  clientId: number,
): Promise<(kind: SettingKind) => SettingState> {
  const states = await selectStates(database, clientId);
  return (kind) =>
    states.find((state) => state.kind === kind) ?? {
      kind,
      version: 0,
      setBy: 'file',
      changedAt: null,
      changedBy: null,
    };
}

/**
 * Replaces a set and returns its new version. Throws `conflict` if the given version is not current any more,
 * `fieldInvalid` with the errors in the set.
 */
export async function saveSetting(tx: Database, clientId: number, settingSave: SettingSave): Promise<number> {
  const { kind, accountId, now } = settingSave;
  const { client, settings } = await readClientSettingsToChange(tx, clientId);
  const { version } = (await findSettingStates(tx, clientId))(kind);
  if (version !== settingSave.version) throw new ApplicationError('conflict', conflictSentence);
  const { language } = client;
  const savedSettings: ClientSettings = settingsWith(settings, settingSave, language);
  const faults = [...faultsOfGrowth(settings, savedSettings), ...faultsOfSettings(savedSettings, language)];
  if (faults.length > 0) throw new ApplicationError('fieldInvalid', faults.join(' '));
  const [before, after] = [asSet(settings, kind), asSet(savedSettings, kind)];
  const changes = await logChange(tx, clientId, { kind, before, after, language, accountId, now });
  if (changes.length === 0) return version;
  await writeClientSettings(tx, clientId, savedSettings, { kinds: [kind], language });
  await stampApplied(tx, clientId, now);
  return raiseVersion(tx, clientId, kind, { setBy: 'desk', accountId, now });
}

/**
 * Logs a change of a set by the municipality folder and raises its version, so that nobody saves over it
 * unseen.
 */
export async function noteFileChange(
  tx: Database,
  clientId: number,
  {
    kind,
    now,
    ...change
  }: { kind: SettingKind; before: unknown; after: unknown; language: string; now: Date },
): Promise<void> {
  await logChange(tx, clientId, { kind, accountId: null, now, ...change });
  await raiseVersion(tx, clientId, kind, { setBy: 'file', accountId: null, now });
}

const conflictSentence =
  'Somebody else has changed these settings. Please load them again and repeat your change.';
