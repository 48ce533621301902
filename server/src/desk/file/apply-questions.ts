/** Applies the question sets of a municipality folder, except where the desk has published a set. */
import { sayProblem } from '@fixpoint/contract/questions/question-problem.ts';
import type { QuestionSet } from '@fixpoint/contract/questions/question-set.ts';
import type { Client } from '#clients/client.ts';
import type { DeskSections } from '#clients/municipality/desk-sections.ts';
import { isSameSet, judgeForClient, publishSet } from '#desk/questions/publish-questions.ts';
import { type QuestionSetRow, loadQuestionSets } from '#desk/questions/question-sets.ts';
import type { Database } from '#platform/database.ts';

type FileQuestions = NonNullable<DeskSections['questions']>;

/** The errors of the sets, one sentence each. */
export function faultsOfQuestions(questions: FileQuestions, language: Client['language']): string[] {
  return questions.flatMap(({ workType, set }) =>
    judgeForClient(set, { language }).errors.map((error) => `questions: ${workType}: ${sayProblem(error)}`),
  );
}

interface Applied {
  skippedChanges: string[];
  changes: string[];
}

interface ApplyOptions {
  workTypeIds: ReadonlyMap<string, number>;
  overwrites: boolean;
  now: Date;
}

const noQuestions: QuestionSet = { entries: [] };

/** Publishes the sets that differ. A set of the file that it no longer has is emptied. */
export async function applyQuestions(
  tx: Database,
  client: Pick<Client, 'clientId' | 'language'>,
  questions: FileQuestions,
  { workTypeIds, overwrites, now }: ApplyOptions,
): Promise<Applied> {
  const present = await loadQuestionSets(tx, client.clientId);
  const wanted = new Map(questions.map(({ workType, set }) => [workType, set]));
  const applied: Applied = { skippedChanges: [], changes: [] };
  for (const [key, workTypeId] of workTypeIds) {
    const before = present.get(workTypeId);
    const set = wanted.get(key) ?? (isOfFile(before) ? noQuestions : undefined);
    if (set === undefined || isSameSet(before?.set, set)) continue;
    if (before !== undefined && !isOfFile(before) && !overwrites) {
      applied.skippedChanges.push(
        `Questions of '${key}' were changed at the desk by ${before.publishedBy ?? 'somebody'}. The file has other questions.`,
      );
      continue;
    }
    const seenVersion = before?.version ?? 0;
    const by = { setBy: 'file', publishedBy: null, publishedAt: now, accountId: null } as const;
    await publishSet(tx, client, { workTypeId, seenVersion, set, isUrgent: false, ...by });
    applied.changes.push(`Questions of ${key}`);
  }
  return applied;
}

function isOfFile(row: QuestionSetRow | undefined): boolean {
  return row?.setBy === 'file';
}
