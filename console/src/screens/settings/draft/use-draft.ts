import { useMe } from '#features/session/me.ts';
import { isSame, mergeChanges } from './merge-changes.ts';
import {
  storeSettingDraft,
  type StoredSettingDraft,
  type SavedSetting,
  useStoredSettingDraft,
} from './stored-setting-drafts.ts';

/** The draft of a section. It survives leaving the section and reloading the page. */
export interface SettingDraft<Value> {
  /** The value on the screen. */
  value: Value;
  /** The saved setting that the draft is based on. */
  base: SavedSetting<Value>;
  isChanged: boolean;
  /** Somebody else has saved since. The draft cannot be saved before the conflict is resolved. */
  isStale: boolean;
  set: (next: Value) => void;
  discard: () => void;
  /** Puts the member's changes on top of the others' version. */
  takeServerValue: () => void;
}

/**
 * `Value` is JSON. The entries of its lists are identified by `key`. `withNewFields` adds the fields that a draft of
 * an earlier release lacks.
 */
export function useDraft<Value>(
  section: string,
  saved: SavedSetting<Value>,
  withNewFields: (value: Value) => Value = (value) => value,
): SettingDraft<Value> {
  const { accountId } = useMe().me;
  const storedDraft = useStoredSettingDraft(section) as StoredSettingDraft<Value> | undefined;
  const keep = (base: SavedSetting<Value>, value: Value) =>
    storeSettingDraft(accountId, section, isSame(value, base.value) ? undefined : { base, value });
  const base = storedDraft ? { ...storedDraft.base, value: withNewFields(storedDraft.base.value) } : saved;
  const value = storedDraft ? withNewFields(storedDraft.value) : saved.value;
  return {
    value,
    base,
    isChanged: storedDraft !== undefined,
    isStale: base.version !== saved.version,
    set: (next) => keep(base, next),
    discard: () => storeSettingDraft(accountId, section, undefined),
    takeServerValue: () =>
      keep(saved, mergeChanges({ base: base.value, ownValue: value, serverValue: saved.value }) as Value),
  };
}
