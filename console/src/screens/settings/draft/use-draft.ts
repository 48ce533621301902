import { useMe } from '#features/session/me.ts';
import { isSame, mergeChanges } from './merge-changes.ts';
import { keepSettingDraft, type KeptSettingDraft, type Saved, useKeptSettingDraft } from './kept-drafts.ts';

/** The draft of a section. It survives leaving the section and reloading the page. */
export interface Draft<Value> {
  /** The value on the screen. */
  value: Value;
  /** The saved setting that the draft is based on. */
  base: Saved<Value>;
  isChanged: boolean;
  /** Somebody else has saved since. The draft cannot be saved before the conflict is resolved. */
  isStale: boolean;
  set: (next: Value) => void;
  discard: () => void;
  /** Puts the member's changes on top of the others' version. */
  takeTheirs: () => void;
}

/** `Value` is JSON. The entries of its lists are identified by `key`. */
export function useDraft<Value>(section: string, saved: Saved<Value>): Draft<Value> {
  const { accountId } = useMe().me;
  const kept = useKeptSettingDraft(section) as KeptSettingDraft<Value> | undefined;
  const keep = (base: Saved<Value>, value: Value) =>
    keepSettingDraft(accountId, section, isSame(value, base.value) ? undefined : { base, value });
  const { base, value } = kept ?? { base: saved, value: saved.value };
  return {
    value,
    base,
    isChanged: kept !== undefined,
    isStale: base.version !== saved.version,
    set: (next) => keep(base, next),
    discard: () => keepSettingDraft(accountId, section, undefined),
    takeTheirs: () =>
      keep(saved, mergeChanges({ base: base.value, mine: value, theirs: saved.value }) as Value),
  };
}
