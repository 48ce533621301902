import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusedAs } from '#api/desk-failure.ts';
import { announceDone } from '#features/undo/undo.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { isSame } from '#screens/settings/draft/merge-changes.ts';
import { type EntryDraft, newEntry } from './use-entry-drafts.ts';

export interface SaveEntryOptions<Fields, Sent = unknown> {
  draft: EntryDraft<Fields>;
  /** Loads the section's entries and returns this one. Undefined if the entry is new, or was removed. */
  lookAgain: () => Promise<Fields | undefined>;
  send: (fields: Fields, before: Fields) => Promise<Sent>;
  /** The faults that prevent saving: a sentence for each field. */
  faults: { [Field in keyof Fields]?: string | undefined };
  /** The sentence for the undo bar. It may depend on the answer. */
  sentence: (sent: Sent) => string;
  onSaved: () => void;
}

export interface EntrySaving<Fields> {
  save: () => void;
  isBusy: boolean;
  failure: string | undefined;
  /** The fault of a field, after the first attempt to save. */
  faultOf: (field: keyof Fields) => string | undefined;
}

/** Somebody else has changed the entry. The form shows the conflict. */
class EntryChanged extends Error {}

/** Saves one entry, unless somebody else has changed it since it was opened. Offers to undo it. */
export function useSaveEntry<Fields, Sent>(options: SaveEntryOptions<Fields, Sent>): EntrySaving<Fields> {
  const { draft, lookAgain, send, faults, sentence, onSaved } = options;
  const [hasTried, setTried] = useState(false);
  const isNew = draft.id === newEntry;

  async function takeBack({ fields, before }: EntryDraft<Fields>): Promise<void> {
    try {
      if (!isSame(await lookAgain(), fields)) return announceDone({ sentence: text('settings.notUndone') });
      await send(before, fields);
      await lookAgain();
      announceDone({ sentence: text('settings.undone') });
    } catch (failure) {
      announceDone({ sentence: failureText(failure) });
    }
  }

  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!isNew && !isSame(await lookAgain(), draft.before)) throw new EntryChanged();
      return send(draft.fields, draft.before);
    },
    onSuccess: async (sent) => {
      await lookAgain();
      draft.discard();
      onSaved();
      announceDone({ sentence: sentence(sent), ...(!isNew && { undo: () => void takeBack(draft) }) });
    },
    onError: async (failure) => {
      if (isRefusedAs(failure, 'conflict')) await lookAgain();
    },
  });

  return {
    save() {
      const isFaulty = Object.values(faults).some((fault) => fault !== undefined);
      setTried(isFaulty);
      if (!isFaulty && !isPending) mutate();
    },
    isBusy: isPending,
    failure: failureOf(error),
    faultOf: (field) => (hasTried ? faults[field] : undefined),
  };
}

/** The failure in words, except a conflict, which the form shows. */
function failureOf(error: Error | null): string | undefined {
  const isTold = error === null || error instanceof EntryChanged || isRefusedAs(error, 'conflict');
  return isTold ? undefined : failureText(error);
}
