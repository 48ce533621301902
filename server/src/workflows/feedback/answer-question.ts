/** A resident answers the question after a closing. */
import { decisionWorkingDays } from '@fixpoint/contract/feedback-answers.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { type Client, guestNameOf } from '#clients/client.ts';
import type { DeskRulesOf } from '#desk/desk-rules.ts';
import { afterWorkingDays } from '#desk/due-times/after-working-days.ts';
import type { Database } from '#platform/database.ts';
import { recordChange } from '#requests/changes/record-change.ts';
import { changeRequest } from '#requests/changes/update-request.ts';
import {
  type GivenAnswer,
  type QuestionFinder,
  type ReopeningPlan,
  type StoredQuestion,
  findQuestion,
  planReopening,
  storeAnswer,
  whyNoAnswer,
} from '#requests/feedback/find-question.ts';
import { reopenFields } from './reopen-fields.ts';

export interface AnswerDeps extends QuestionFinder {
  deskRules: DeskRulesOf;
  clients: Pick<ClientDirectory, 'findStatuses'>;
}

/** Somebody else has changed the question since it was read. */
class QuestionChanged extends Error {}

/** Attempts, if others answer or decide at the same moment. */
const attemptsMost = 5;

/**
 * Stores the answer, and returns the plan about the reopening. Undefined if no answer is accepted any more. A new answer
 * replaces the earlier one.
 */
export async function answerQuestion(
  deps: AnswerDeps,
  client: Client,
  { key, given, now }: { key: string; given: GivenAnswer; now: Date },
): Promise<ReopeningPlan | undefined> {
  for (let attempt = 1; ; attempt++) {
    const question = await findQuestion(deps, client.clientId, key);
    if (question === undefined || whyNoAnswer(question, now) !== undefined) return undefined;
    const plan = planReopening(question, given.answer);
    try {
      await deps.database.transaction((tx) => store(tx, deps, client, { key, question, plan, given, now }));
      return plan;
    } catch (error) {
      if (!(error instanceof QuestionChanged) || attempt === attemptsMost) throw error;
    }
  }
}

interface PlannedAnswer {
  key: string;
  question: StoredQuestion;
  plan: ReopeningPlan;
  given: GivenAnswer;
  now: Date;
}

async function store(tx: Database, deps: AnswerDeps, client: Client, planned: PlannedAnswer): Promise<void> {
  const { key, question, plan, given, now } = planned;
  const { clientId } = client;
  const rules = await deps.deskRules(client);
  if (plan.reopening === 'reopened') await reopenAtOnce(tx, deps, client, planned);
  await recordAnswer(tx, client, planned);
  // The request is locked from here on.
  const present = await findQuestion({ database: tx, secrets: deps.secrets }, clientId, key);
  const isSame = plan.reopening === 'reopened' || present?.isCurrent === true;
  if (present === undefined || !isSame || !isSameState(present, question)) throw new QuestionChanged();
  const from = question.reopening === 'asked' ? question.decideBy : null;
  const due = afterWorkingDays(rules.due.calendar, client.timeZone, {
    from: now,
    count: decisionWorkingDays,
  });
  const decideBy = plan.reopening === 'asked' ? (from ?? due ?? now) : null;
  await storeAnswer(tx, clientId, {
    ...given,
    feedbackId: question.feedbackId,
    reopening: plan.reopening,
    decideBy,
    now,
  });
}

function isSameState(one: StoredQuestion, other: StoredQuestion): boolean {
  return (
    one.reopening === other.reopening &&
    one.othersOfClosing === other.othersOfClosing &&
    one.othersOfRequest === other.othersOfRequest
  );
}

/** Only staff read of the answer. A wish to reopen rings the bell. */
async function recordAnswer(
  tx: Database,
  { clientId, name }: Client,
  { question, plan, now }: PlannedAnswer,
): Promise<void> {
  const wishes = plan.reopening === 'asked' || plan.reopening === 'reopened';
  const isNewWish = wishes && question.reopening !== 'asked';
  const event = {
    kind: isNewWish ? ('reopening-asked' as const) : ('feedback-given' as const),
    actor: 'resident' as const,
    author: guestNameOf(name),
    comment: '',
  };
  await recordChange(tx, clientId, question.mainRequestId, { event, isMailed: false, now });
}

async function reopenAtOnce(
  tx: Database,
  { deskRules, clients }: AnswerDeps,
  client: Client,
  { question, now }: PlannedAnswer,
): Promise<void> {
  const [rules, statuses] = await Promise.all([deskRules(client), clients.findStatuses(client.clientId)]);
  const by = { actor: 'system' as const, accountId: null, author: guestNameOf(client.name) };
  await changeRequest(tx, client.clientId, question.mainRequestId, {
    by,
    fields: (before) => reopenFields(before, { rules, statuses, now }),
    happenedAt: undefined,
    now,
  });
}
