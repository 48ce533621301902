/** Publishes question sets, from the desk and from the municipality folder. */
import { isDeepStrictEqual } from 'node:util';
import { type JudgedQuestions, judgeQuestions } from '@fixpoint/contract/questions/judge-questions.ts';
import { sayProblem } from '@fixpoint/contract/questions/question-problem.ts';
import type { QuestionEntry, QuestionSet } from '@fixpoint/contract/questions/question-set.ts';
import { languages } from '@fixpoint/languages/languages.ts';
import type { Client } from '#clients/client.ts';
import { refreshPages } from '#clients/settings/refresh-pages.ts';
import { logChange } from '#clients/settings/setting-log.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import {
  type QuestionSetRow,
  insertVersion,
  selectVersions,
  selectWorkTypeNames,
} from './question-set-store.ts';

type ClientLanguages = Pick<Client, 'language'> & { offered?: readonly string[] | undefined };

/** Errors and warnings of a set, for a municipality with these languages. */
export function judgeForClient(set: QuestionSet, { language, offered }: ClientLanguages): JudgedQuestions {
  const known = Object.keys(languages);
  return judgeQuestions(set, { own: language, offered: offered ?? known, known });
}

/** A version to publish. `accountId` null: the municipality folder. */
export interface Publication extends Pick<
  QuestionSetRow,
  'set' | 'isUrgent' | 'setBy' | 'publishedBy' | 'publishedAt'
> {
  workTypeId: number;
  /** The version that the author saw; 0: none. */
  seenVersion: number;
  accountId: number | null;
}

/**
 * Publishes a set and returns its version, or the present version if nothing changed. Throws `notFound`,
 * `conflict`, and `fieldInvalid` with the errors of the set.
 */
export async function publishSet(
  tx: Database,
  client: Pick<Client, 'clientId' | 'language'>,
  { workTypeId, seenVersion, accountId, ...row }: Publication,
): Promise<number> {
  const { clientId, language } = client;
  const names = await selectWorkTypeNames(tx, clientId);
  const workType = names.find((one) => one.workTypeId === workTypeId);
  if (workType === undefined) throw new ApplicationError('notFound', { say: 'workType.missing' });
  const { errors } = judgeForClient(row.set, client);
  if (errors.length > 0) throw new ApplicationError('fieldInvalid', errors.map(sayProblem).join(' '));
  const [last] = await selectVersions(tx, clientId, workTypeId, { before: 2_147_483_647, most: 1 });
  const lastVersion = last?.version ?? 0;
  if (lastVersion !== seenVersion) throw new ApplicationError('conflict', conflictSentence);
  if (isSameSet(last?.set, row.set) && !row.isUrgent) return lastVersion;
  const version = lastVersion + 1;
  if (!(await insertVersion(tx, clientId, { workTypeId, version, ...row })))
    throw new ApplicationError('conflict', conflictSentence);
  await refreshPages(tx, clientId, row.publishedAt);
  const [before, after] = [last?.set, row.set].map((set) => said(set, workType.name, language));
  const by = { accountId, now: row.publishedAt };
  await logChange(tx, clientId, { kind: 'questions', before, after, language, entryDefaults: {}, ...by });
  return version;
}

/** True if both sets ask the same. No set is the same as an empty one. */
export function isSameSet(one: QuestionSet | undefined, other: QuestionSet): boolean {
  const plain = ({ entries, examples = [] }: QuestionSet) => ({ entries, examples });
  return isDeepStrictEqual(plain(one ?? { entries: [] }), JSON.parse(JSON.stringify(plain(other))));
}

/** The set as the log of the settings shows it. */
function said(set: QuestionSet | undefined, workTypeName: string, language: string) {
  return (set?.entries ?? []).map((entry) => ({
    key: `${workTypeName} ${entry.key}`,
    name: `${workTypeName}: ${nameOf(entry, language)}`,
    kind: entry.kind,
    ...textsIn(entry),
    isRequired: entry.isRequired ?? false,
    isPublic: entry.isPublic ?? false,
    showIf: entry.showIf === undefined ? '' : JSON.stringify(entry.showIf),
    phone: entry.phone ?? '',
    choices: (entry.choices ?? []).map(({ label }) => label[language] ?? '').join(', '),
  }));
}

function nameOf({ label, heading, key }: QuestionEntry, language: string): string {
  return label?.[language] || heading?.[language] || key;
}

function textsIn({ label = {}, heading = {}, text = {} }: QuestionEntry): Record<string, string> {
  const fields = Object.entries({ label, heading, text }).flatMap(([field, texts]) =>
    Object.entries(texts).map(([language, words]) => [`${field}.${language}`, words]),
  );
  return Object.fromEntries(fields) as Record<string, string>;
}

const conflictSentence =
  'Somebody else has changed these questions. Please load them again and repeat your change.';
