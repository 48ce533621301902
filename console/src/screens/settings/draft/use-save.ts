import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { isRefusedAs } from '#api/desk-failure.ts';
import { tellDone } from '#features/undo/undo.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import type { Draft } from './use-draft.ts';

export interface SaveOptions<Value> {
  draft: Draft<Value>;
  /** Writes a value over a version, and answers with the new one. */
  save: (version: number, value: Value) => Promise<{ version: number }>;
  /** What was saved, for the bar that offers the way back. */
  sentence: string;
  /** The queries that show it. */
  queryKeys: readonly QueryKey[];
}

export interface Saving {
  save: () => void;
  isBusy: boolean;
  /** What went wrong, in words; a conflict is told by the draft, which is stale then. */
  failure: string | undefined;
}

/** Saves a draft, and offers the way back: what was set before, on the version that the save has left. */
export function useSave<Value>({ draft, save, sentence, queryKeys }: SaveOptions<Value>): Saving {
  const queries = useQueryClient();
  const lookAgain = () => Promise.all(queryKeys.map((queryKey) => queries.invalidateQueries({ queryKey })));

  async function takeBack(version: number, before: Value): Promise<void> {
    try {
      await save(version, before);
      tellDone({ sentence: text('settings.undone') });
    } catch (failure) {
      tellDone({
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
      tellDone({ sentence, undo: () => void takeBack(version, before) });
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
