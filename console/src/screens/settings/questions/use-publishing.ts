import { takeBackQuestions } from '@fixpoint/contract/desk/questions/take-back-questions.ts';
import type { QuestionSet } from '@fixpoint/contract/questions/question-set.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { isRefusedAs } from '#api/desk-failure.ts';
import { announceDone } from '#features/undo/undo.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import type { SettingDraft } from '#screens/settings/draft/use-draft.ts';

/** The acts after a publication, and the publication of an earlier version. Both can be undone. */
export function usePublishing(workTypeId: number, draft: SettingDraft<QuestionSet>) {
  const queries = useQueryClient();
  const lookAgain = () =>
    Promise.all([['questions'], ['setting-log']].map((queryKey) => queries.invalidateQueries({ queryKey })));

  /** Publishes version `to` again over `version`. */
  async function undo(version: number, to: number): Promise<void> {
    try {
      await call(takeBackQuestions, { workTypeId, version, to });
      announceDone({ sentence: text('settings.undone') });
    } catch (failure) {
      announceDone({
        sentence: isRefusedAs(failure, 'conflict') ? text('settings.notUndone') : failureText(failure),
      });
    }
    await lookAgain();
  }

  /** Ends the draft that was published as `version`. */
  async function finish(version: number): Promise<void> {
    const before = draft.base.version;
    await lookAgain();
    draft.discard();
    const sentence = text('asking.published', { number: String(version) });
    announceDone(version === before ? { sentence } : { sentence, undo: () => void undo(version, before) });
  }

  /** Publishes an earlier version again, as the newest one. A draft stays. */
  async function restore(presentVersion: number, to: number): Promise<void> {
    const { version } = await call(takeBackQuestions, { workTypeId, version: presentVersion, to });
    await lookAgain();
    announceDone({
      sentence: text('asking.restored', { number: String(version) }),
      undo: () => void undo(version, presentVersion),
    });
  }

  return { finish, restore, lookAgain };
}
