/**
 * The drafts of a section's entries. Each entry has its own draft, stored on the device until saved or
 * discarded.
 */
import { useState } from 'react';
import { useMe } from '#features/session/me.ts';
import { storeSettingDraft, useStoredSettingDraft } from '#screens/settings/draft/stored-setting-drafts.ts';
import { isSame, mergeChanges } from '#screens/settings/draft/merge-changes.ts';

/** The id of a new entry. */
export const newEntry = 'new';

interface StoredEntry<Fields> {
  before: Fields;
  fields: Fields;
}

/** One entry on the screen. `Fields` is JSON. */
export interface EntryDraft<Fields> {
  id: string;
  fields: Fields;
  /** The fields when the draft was begun. */
  before: Fields;
  isChanged: boolean;
  /** Somebody else has changed the entry since. */
  isStale: boolean;
  /** The fields at the server. */
  saved: Fields;
  set: (changes: Partial<Fields>) => void;
  discard: () => void;
  /** Puts the member's changes on top of the others' version. */
  takeServerValue: () => void;
}

export interface EntryDrafts<Fields> {
  openId: string | undefined;
  /** Opens an entry, or closes all with `undefined`. */
  open: (id: string | undefined) => void;
  has: (id: string) => boolean;
  draftOf: (id: string, saved: Fields) => EntryDraft<Fields>;
}

/** A draft of an earlier release may lack fields, which get the saved values. */
function completeEntry<Fields>(
  storedEntry: StoredEntry<Fields> | undefined,
  saved: Fields,
): StoredEntry<Fields> {
  return {
    before: { ...saved, ...storedEntry?.before },
    fields: { ...saved, ...storedEntry?.fields },
  };
}

export function useEntryDrafts<Fields extends object>(section: string): EntryDrafts<Fields> {
  const { accountId } = useMe().me;
  const all = (useStoredSettingDraft(section)?.value ?? {}) as Record<string, StoredEntry<Fields>>;
  const [openId, open] = useState<string | undefined>(() => Object.keys(all)[0]);

  function keep(id: string, entry: StoredEntry<Fields> | undefined): void {
    const { [id]: _before, ...others } = all;
    const isChanged = entry !== undefined && !isSame(entry.fields, entry.before);
    const next = isChanged ? { ...others, [id]: entry } : others;
    const isEmpty = Object.keys(next).length === 0;
    storeSettingDraft(
      accountId,
      section,
      isEmpty ? undefined : { base: { version: 0, value: {} }, value: next },
    );
  }

  return {
    openId,
    open,
    has: (id) => all[id] !== undefined,
    draftOf(id, saved) {
      const storedEntry = all[id];
      const { before, fields } = completeEntry(storedEntry, saved);
      return {
        id,
        fields,
        before,
        saved,
        isChanged: storedEntry !== undefined,
        isStale: !isSame(before, saved),
        set: (changes) => keep(id, { before, fields: { ...fields, ...changes } }),
        discard: () => keep(id, undefined),
        takeServerValue: () =>
          keep(id, {
            before: saved,
            fields: mergeChanges({ base: before, ownValue: fields, serverValue: saved }) as Fields,
          }),
      };
    },
  };
}
