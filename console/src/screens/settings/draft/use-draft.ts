import { useMe } from '#features/session/me.ts';
import { isSame, mergeChanges } from './merge-changes.ts';
import { keepSettingDraft, type KeptSettingDraft, type Saved, useKeptSettingDraft } from './kept-drafts.ts';

/** What is being changed in a section: kept when one looks elsewhere or loads the page anew. */
export interface Draft<Value> {
  /** As it is on the screen. */
  value: Value;
  /** What it was made on. */
  base: Saved<Value>;
  isChanged: boolean;
  /** Somebody else has saved since, so that it cannot be saved before one has looked. */
  isStale: boolean;
  set: (next: Value) => void;
  discard: () => void;
  /** Puts what was changed here on top of what others have saved. */
  takeTheirs: () => void;
}

/** `Value` is JSON; entries of its lists are told apart by their `key`. */
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
