import type { commands } from '@fixpoint/contract/commands/index.ts';
import type { AnswerOf } from '@fixpoint/contract/define-command.ts';
import type { QuestionEntry, QuestionTexts } from '@fixpoint/contract/questions/question-set.ts';
import { type QuestionSetRow, openingsAround } from '#desk/questions/question-sets.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { sha256Hex } from '#platform/hashing.ts';
import type { Handler } from './handler.ts';

/** The openings reach three weeks ahead, and are new each week. */
const aheadDays = 21;
const weekMs = 7 * 86_400_000;

/** Anyone may read the questions, as anyone may read the work types. */
export const findQuestionSets: Handler<'findQuestionSets'> = async (
  { clientid, worktypeid, language, version },
  { now },
  { clients, deskRules, questionSets },
) => {
  const client = await clients.findClientById(clientid);
  if (client === undefined) throw new ApplicationError('notFound', { say: 'client.missing' });
  const [sets, { due }, workTypes] = await Promise.all([
    questionSets.find(client.clientId),
    deskRules(client),
    clients.findWorkTypes(client.clientId),
  ]);
  const offered = new Set(workTypes.flatMap(({ workTypeId, isActive }) => (isActive ? [workTypeId] : [])));
  const shown = [...sets.values()].filter(
    ({ workTypeId, set }) =>
      set.entries.length > 0 && offered.has(workTypeId) && (worktypeid ?? workTypeId) === workTypeId,
  );
  const week = new Date(Math.floor(now.getTime() / weekMs) * weekMs);
  const openings = openingsAround(due.calendar, week, aheadDays + 7);
  const versions = shown.map((row) => [row.workTypeId, row.version]);
  const present = sha256Hex(JSON.stringify([versions, language, openings])).slice(0, 32);
  const isSame = version === present;
  return {
    Version: present,
    IsSame: isSame,
    Sets: isSame ? [] : shown.map((row) => onWire(row, language, client.language)),
    IsAlwaysOpen: openings === null,
    Openings: isSame ? [] : (openings ?? []).map(([from, to]) => [from, to]),
  };
};

type SetOnWire = AnswerOf<(typeof commands)['findQuestionSets']>['Sets'][number];

/** The set for residents. An entry has only the fields of its kind. */
function onWire({ workTypeId, version, set }: QuestionSetRow, language: string | undefined, own: string) {
  const entries = set.entries.map(({ shortLabel: _forStaff, ...entry }) => entry);
  const languages = language === undefined ? undefined : [language.toLowerCase().split('-')[0]!, own];
  const shown = languages === undefined ? entries : entries.map((entry) => inLanguages(entry, languages));
  return { WorkTypeId: workTypeId, SetVersion: version, Entries: shown as SetOnWire['Entries'] };
}

/** The entry with texts only in these languages. */
function inLanguages(entry: QuestionEntry, languages: readonly string[]): QuestionEntry {
  const { label, help, unit, heading, text, hours, choices } = entry;
  const only = (texts: QuestionTexts) =>
    Object.fromEntries(Object.entries(texts).filter(([language]) => languages.includes(language)));
  const texts = Object.entries({ label, help, unit, heading, text, hours }).flatMap(([field, written]) =>
    written === undefined ? [] : [[field, only(written)] as const],
  );
  return {
    ...entry,
    ...Object.fromEntries(texts),
    ...(choices && { choices: choices.map(({ key, label: words }) => ({ key, label: only(words) })) }),
  };
}
