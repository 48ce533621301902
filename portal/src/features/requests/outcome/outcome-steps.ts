import { municipalText } from '#messages/municipal-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import type { RequestHistory } from './history-queries.ts';

/** What is known of a request without its history. */
export interface RequestState {
  /** As residents read it. */
  status: string;
  /** 0 new, 1 in progress, 2 final; undefined of a server that does not say. */
  statusType: number | undefined;
  createdAt: Date;
}

/** One step of what became of a request. */
export interface OutcomeStep {
  title: string;
  statusType: number | undefined;
  /** Undefined where it is not known, and while it is still to come. */
  at: Date | undefined;
  /** What staff wrote to residents while it was so. */
  said: { at: Date; words: string }[];
  /** How it ended, in the municipality's words; empty where nobody has said. */
  outcome: string;
  /** The number of the request that stands for this one, whose status this is; undefined: it is its own. */
  togetherWith: number | undefined;
  kind: 'past' | 'present' | 'ahead';
}

/** A step of its own, of which nothing was said. */
const plain = { outcome: '', togetherWith: undefined, kind: 'past' } as const;

/** The status that the request has, or the one that stands for it: that is where something happens. */
export function statusNow(
  history: RequestHistory | undefined,
  own: { status: string; statusType: number | undefined },
): { status: string; statusType: number | undefined } {
  const last = history?.at(-1);
  if (last?.TogetherWithId === undefined || last.TogetherWithId === 0) return own;
  return { status: last.StatusName, statusType: last.StatusType };
}

/** From coming in to the end: what has been, what is, and what kinds of status are still to come. */
export function outcomeSteps(history: RequestHistory | undefined, request: RequestState): OutcomeStep[] {
  const told = stepsOf(history ?? []);
  const been = told.length > 0 ? told : withoutHistory(request);
  const last = been.at(-1)!;
  return [...been.slice(0, -1), { ...last, kind: 'present' }, ...stepsAhead(last.statusType)];
}

function stepsOf(history: RequestHistory): OutcomeStep[] {
  const steps: OutcomeStep[] = [];
  for (const { Date: at, StatusName, StatusType: statusType, Note: words, ...more } of history) {
    const { Outcome: outcome = '', TogetherWithId: togetherWith } = more;
    const title = municipalText(StatusName);
    if (words === '')
      steps.push({
        ...plain,
        title,
        statusType,
        at,
        said: [],
        outcome,
        togetherWith: togetherWith || undefined,
      });
    else steps.at(-1)?.said.push({ at, words });
  }
  return steps;
}

/** That it came in is known of every request, and how it stands; a new one has not moved since. */
function withoutHistory({ status, statusType, createdAt }: RequestState): OutcomeStep[] {
  const present: OutcomeStep = {
    ...plain,
    title: municipalText(status),
    statusType,
    at: undefined,
    said: [],
    kind: 'present',
  };
  if (statusType === 0) return [{ ...present, at: createdAt }];
  const received = { title: requestsText('outcome.received'), statusType: 0, at: createdAt, said: [] };
  return [{ ...plain, ...received }, present];
}

/** A town has statuses of its own: what is ahead is named by its kind. */
function stepsAhead(statusType: number | undefined): OutcomeStep[] {
  const ahead = { ...plain, at: undefined, said: [], kind: 'ahead' } as const;
  const final = { ...ahead, said: [], title: requestsText('list.final'), statusType: 2 };
  if (statusType === 0)
    return [{ ...ahead, said: [], title: requestsText('list.inProgress'), statusType: 1 }, final];
  return statusType === 1 ? [final] : [];
}

/** When it last changed; undefined where that is not known. */
export function lastChangeOf(
  history: RequestHistory | undefined,
  lastNoteAt: Date | undefined,
): Date | undefined {
  const dates = (history ?? []).map(({ Date: at }) => at.getTime());
  return dates.length === 0 ? undefined : new Date(Math.max(...dates, lastNoteAt?.getTime() ?? 0));
}
