import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { isRefusedAs } from '#api/desk-failure.ts';
import { announceDone } from '#features/undo/undo.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import type { SettingDraft } from './use-draft.ts';

export interface SaveOptions<Value> {
  draft: SettingDraft<Value>;
  /** Saves a value over a version, and returns the new version. */
  save: (version: number, value: Value) => Promise<{ version: number }>;
  /** The sentence for the undo bar. */
  sentence: string;
  /** The queries to load again after a save. */
  queryKeys: readonly QueryKey[];
  /** False: the save is reported without an undo. */
  isUndoOffered?: boolean;
}

export interface SettingSaving {
  save: () => void;
  isBusy: boolean;
  /** The failure in words. A conflict is not one: it makes the draft stale. */
  failure: string | undefined;
}

/** Saves a draft and offers to undo it. Undoing saves the earlier value over the new version. */
export function useSave<Value>({
  draft,
  save,
  sentence,
  queryKeys,
  isUndoOffered = true,
}: SaveOptions<Value>): SettingSaving {
  const queries = useQueryClient();
  const lookAgain = () => Promise.all(queryKeys.map((queryKey) => queries.invalidateQueries({ queryKey })));

  async function takeBack(version: number, before: Value): Promise<void> {
    try {
      await save(version, before);
      announceDone({ sentence: text('settings.undone') });
    } catch (failure) {
      announceDone({
        sentence: isRefusedAs(failure, 'conflict') ? text('settings.notUndone') : failureText(failure),
      });
    }
    await lookAgain();
  }

  const saving = useMutation({
    mutationFn: () => save(draft.base.version, draft.value),
    onSuccess: async ({ version }) => {
      const before = draft.base.value;
      await lookAgain();
      draft.discard();
      announceDone({ sentence, ...(isUndoOffered && { undo: () => void takeBack(version, before) }) });
    },
    onError: async (failure) => {
      if (isRefusedAs(failure, 'conflict')) await lookAgain();
    },
  });
  const isTold = saving.error === null || isRefusedAs(saving.error, 'conflict');
  return {
    save: () => saving.mutate(),
    isBusy: saving.isPending,
    failure: isTold ? undefined : failureText(saving.error),
  };
}
