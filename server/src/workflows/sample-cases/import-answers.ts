import { judgeAnswers } from '@fixpoint/contract/questions/judge-answers.ts';
import type { Answers } from '@fixpoint/contract/questions/answer-values.ts';
import { timeForQuestions } from '@fixpoint/contract/questions/question-context.ts';
import type { Client } from '#clients/client.ts';
import { loadQuestionSets } from '#desk/questions/question-sets.ts';
import { storedForm } from '#desk/questions/stored-form.ts';
import type { Database } from '#platform/database.ts';
import { addAnswers } from '#requests/answers/answers.ts';

/** The answers that a sample case has to the questions of its work type. */
interface SampleAnswers {
  requestId: number;
  workTypeId: number;
  answers: Answers;
}

/** Stores the answers of new sample cases, as if residents had answered the present questions. */
export async function importSampleAnswers(
  tx: Database,
  { clientId, language, timeZone }: Pick<Client, 'clientId' | 'language' | 'timeZone'>,
  cases: readonly SampleAnswers[],
  now: Date,
): Promise<void> {
  const sets = await loadQuestionSets(tx, clientId);
  const context = timeForQuestions(now, { timeZone, openings: null });
  const rows = cases.flatMap(({ requestId, workTypeId, answers }) => {
    const row = sets.get(workTypeId);
    if (row === undefined) return [];
    const judged = judgeAnswers(row.set.entries, answers, context);
    const given = storedForm(judged, { language, ownLanguage: language });
    const stored = {
      workTypeId,
      setVersion: row.version,
      language,
      answers: given,
      notAsked: 0,
      passedStops: [],
    };
    return given.length === 0 ? [] : [{ requestId, answers: stored }];
  });
  await addAnswers(tx, clientId, rows);
}
