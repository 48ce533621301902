// chunk: questions
import { useQuery } from '@tanstack/react-query';
import {
  type AnswerFault,
  judgeAnswers,
  type JudgedAnswers,
} from '@fixpoint/contract/questions/judge-answers.ts';
import { timeForQuestions } from '@fixpoint/contract/questions/question-context.ts';
import { testsPlace } from '@fixpoint/contract/questions/tests-place.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { useSession } from '#features/session/session-context.ts';
import { languageToSend } from '#messages/language.ts';
import { questionsText } from '#messages/questions-text.ts';
import {
  type OwnerOfPlace,
  type PlaceOfReport,
  useOwnerOfPlace,
} from '#screens/home/owner/use-owner-of-place.ts';
import type { HomeState } from '#screens/home/state/home-state.ts';
import { type AskedQuestions, questionField, readable } from './asked-questions.ts';
import { questionSetsQuery, type QuestionSets } from './question-sets-query.ts';

export interface AskedReport {
  /** The owner of the place; undefined: the municipality, or not known. */
  owner: OwnerOfPlace | undefined;
  /** Undefined without a server that asks questions, and before work type and questions are known. */
  asked: AskedQuestions | undefined;
}

/** The questions about a report, and the owner of its place, which their conditions may name. */
export function useQuestions(state: HomeState): AskedReport {
  const { form, pin } = state;
  const { hasQuestions, client } = useStartUp();
  const session = useSession();
  const { data: sets } = useQuery({
    ...questionSetsQuery(session.client?.id ?? 0),
    // From the pin on, so that the questions are there when the work type is chosen.
    enabled: hasQuestions === true && session.client !== undefined && pin !== null,
  });
  const set = sets?.Sets.find(({ WorkTypeId }) => WorkTypeId === form.workTypeId);
  const { owner, context } = useOwnerOfPlace(state, testsPlace(set?.Entries ?? []));
  const isKnown = sets !== undefined && form.workTypeId !== null;
  const timeZone = client?.timeZone ?? 'UTC';
  const asked = isKnown ? judgeNow(sets, set, form.answers ?? {}, { context, timeZone }) : undefined;
  return { owner, asked };
}

function judgeNow(
  { IsAlwaysOpen, Openings }: QuestionSets,
  set: QuestionSets['Sets'][number] | undefined,
  answers: NonNullable<HomeState['form']['answers']>,
  { context, timeZone }: { context: PlaceOfReport['context']; timeZone: string },
): AskedQuestions {
  const answeredAt = new Date();
  const openings = IsAlwaysOpen ? null : Openings.map(([from, to]) => [from!, to!] as const);
  const now = { ...timeForQuestions(answeredAt, { timeZone, openings }), ...context };
  const judged = judgeAnswers(set?.Entries ?? [], answers, now);
  return {
    ...judged,
    toSend: {
      setVersion: set?.SetVersion ?? 0,
      ...languageToSend(),
      answeredAt,
      place: context,
      values: judged.answers,
    },
    errors: Object.fromEntries(
      judged.faults.map((fault) => [questionField(fault.key), faultText(fault, judged)]),
    ),
  };
}

function faultText({ key, fault }: AnswerFault, { questions }: JudgedAnswers): string {
  const entry = questions.find((question) => question.key === key);
  const values = {
    question: entry === undefined ? '' : readable(entry.label),
    min: String(entry?.min ?? ''),
    max: String(entry?.max ?? ''),
  };
  return questionsText(`questions.${fault}`, values);
}
