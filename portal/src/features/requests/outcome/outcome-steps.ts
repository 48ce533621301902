import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import type { RequestHistory } from './history-queries.ts';

/** The known state of a request without its history. */
export interface RequestState {
  /** The public name. */
  status: string;
  /** 0 new, 1 in progress, 2 final; undefined if the server does not send it. */
  statusType: number | undefined;
  createdAt: Date;
}

/** One step in the progress of a request. */
export interface OutcomeStep {
  title: string;
  statusType: number | undefined;
  /** Undefined if unknown, and for steps ahead. */
  at: Date | undefined;
  /** Texts of the staff to residents during this step. */
  replies: { at: Date; words: string }[];
  /** The outcome in the municipality's words; empty if nobody has set it. */
  outcome: string;
  /** How the step ends the request: `done`, `reported`, `passed-on`; empty for anything else. */
  ending: string;
  /** The number of the main request, at the first step that is its status; undefined at all others. */
  togetherWith: number | undefined;
  kind: 'past' | 'present' | 'ahead';
  /** For a step ahead: when the municipality expects it; undefined if it does not say so. */
  expectedBy?: Date | undefined;
}

/** The request's own step, without an outcome. */
const plain = { outcome: '', ending: '', togetherWith: undefined, kind: 'past' } as const;

/** The present status of the request, or of its main request if it is a duplicate: the work happens there. */
export function statusNow(
  history: RequestHistory | undefined,
  own: { status: string; statusType: number | undefined },
): { status: string; statusType: number | undefined } {
  const last = history?.at(-1);
  if (last?.TogetherWithId === undefined || last.TogetherWithId === 0) return own;
  return { status: last.StatusName, statusType: last.StatusType };
}

/**
 * All steps from the submission to the end: past ones, the present one, and the kinds of status ahead. The
 * first has the day of the submission.
 */
export function outcomeSteps(history: RequestHistory | undefined, request: RequestState): OutcomeStep[] {
  const historySteps = stepsOf(history ?? []);
  const [first, ...later] = historySteps.length > 0 ? historySteps : withoutHistory(request);
  const been = [{ ...first!, at: request.createdAt }, ...later];
  const last = been.at(-1)!;
  const ahead = stepsAhead(last.statusType);
  return [
    ...been.slice(0, -1),
    { ...last, kind: 'present' },
    ...ahead.map((step) => ({
      ...step,
      expectedBy: step.statusType === 2 ? expectedTimes(history).closeBy : undefined,
    })),
  ];
}

/** When the municipality expects to answer and to close; undefined where it does not say so. */
export function expectedTimes(history: RequestHistory | undefined): { answerBy?: Date; closeBy?: Date } {
  const entry = history?.findLast(({ AnswerBy, CloseBy }) => (AnswerBy ?? CloseBy) instanceof Date);
  return {
    ...(entry?.AnswerBy && { answerBy: entry.AnswerBy }),
    ...(entry?.CloseBy && { closeBy: entry.CloseBy }),
  };
}

function stepsOf(history: RequestHistory): OutcomeStep[] {
  const steps: OutcomeStep[] = [];
  for (const { Date: at, StatusName, StatusType: statusType, Note: words, ...more } of history) {
    const { Outcome: outcome = '', Ending: ending = '', TogetherWithId: mainId = 0 } = more;
    const isKnown = mainId === 0 || steps.some(({ togetherWith }) => togetherWith === mainId);
    const title = municipalText(StatusName);
    if (words === '')
      steps.push({
        ...plain,
        title,
        statusType,
        at,
        replies: [],
        outcome,
        ending,
        togetherWith: isKnown ? undefined : mainId,
      });
    else steps.at(-1)?.replies.push({ at, words });
  }
  return steps;
}

/**
 * Without a history, two steps are known: the submission and the present status. A new request has had no
 * other status.
 */
function withoutHistory({ status, statusType, createdAt }: RequestState): OutcomeStep[] {
  const present: OutcomeStep = {
    ...plain,
    title: municipalText(status),
    statusType,
    at: undefined,
    replies: [],
    kind: 'present',
  };
  if (statusType === 0) return [{ ...present, at: createdAt }];
  const received = { title: requestsText('outcome.received'), statusType: 0, at: createdAt, replies: [] };
  return [{ ...plain, ...received }, present];
}

/** Municipalities have their own statuses, so the steps ahead are named by their kind. */
function stepsAhead(statusType: number | undefined): OutcomeStep[] {
  const ahead = { ...plain, at: undefined, replies: [], kind: 'ahead' } as const;
  const final = { ...ahead, replies: [], title: requestsText('list.final'), statusType: 2 };
  if (statusType === 0)
    return [{ ...ahead, replies: [], title: requestsText('list.inProgress'), statusType: 1 }, final];
  return statusType === 1 ? [final] : [];
}

/** The time when the work was done; undefined if the request is open, or ended otherwise. */
export function doneAt(history: RequestHistory | undefined): Date | undefined {
  const last = stepsOf(history ?? []).at(-1);
  return last?.ending === 'done' ? last.at : undefined;
}

/** The replies of the staff that the steps show, so that no other list repeats them. */
export function repliesIn(history: RequestHistory | undefined): { at: Date; words: string }[] {
  return stepsOf(history ?? []).flatMap(({ replies }) => replies);
}
