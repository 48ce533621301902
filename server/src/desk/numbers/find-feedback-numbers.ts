/** How residents answered after closings. Shares and means have a 95 % interval, and none is told for few requests. */
import {
  feedbackNumbersLeast,
  feedbackTeamLeast,
  type findFeedbackNumbers as command,
} from '@fixpoint/contract/desk/numbers/find-feedback-numbers.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { FeedbackState } from '@fixpoint/contract/feedback-answers.ts';
import type { QueueReader } from '#desk/queue/filter-sql.ts';
import type { Database } from '#platform/database.ts';
import { type FeedbackRow, countMatching, selectFeedback } from './feedback-store.ts';
import type { NumbersClient, NumbersRange } from './find-numbers.ts';
import { inOrderOfNames } from './in-order-of-names.ts';
import { type Narrowing, narrow } from './narrow.ts';

type FeedbackNumbers = ResultOf<typeof command>;
type Estimate = FeedbackNumbers['all']['answered']['estimate'];

/** A team with the number of its active members. */
interface CountedTeam {
  teamId: number;
  name: string;
  members: number;
}

export async function findFeedbackNumbers(
  database: Database,
  { filter, from, until }: NumbersRange,
  asker: QueueReader,
  { workTypes, teams }: Pick<NumbersClient, 'workTypes'> & { teams: readonly CountedTeam[] },
): Promise<FeedbackNumbers> {
  const asked: RequestFilter = { ...filter, feedback: ['asked'], asked: { from, until } };
  const toDecide = narrow(filter, { isReopeningAsked: true }, asker.ownTeamIds);
  const late = narrow(filter, { isDecisionLate: true }, asker.ownTeamIds);
  const rows = await selectFeedback(database, asked, asker);
  const of = (part: FeedbackRow['part'], id: number | null, by: Narrowing) => {
    const row = rows.find((one) => one.part === part && one.id === id);
    return row && numbersOf(row, narrow(asked, by, asker.ownTeamIds));
  };
  const none = { part: 'all', id: null, ...nothing } as const;
  return {
    toDecide: { count: await countMatching(database, toDecide, asker), filter: toDecide },
    late: { count: await countMatching(database, late, asker), filter: late },
    all: of('all', null, {}) ?? numbersOf(none, asked),
    byWorkType: inOrderOfNames(workTypes).flatMap(({ workTypeId, name, color }) => {
      const numbers = of('workType', workTypeId, { workTypeIds: [workTypeId] });
      return numbers === undefined ? [] : [{ workTypeId, name, color, ...numbers }];
    }),
    byTeam: inOrderOfNames(teams).flatMap(({ teamId, name, members }) => {
      if (members < feedbackTeamLeast) return [];
      const numbers = of('team', teamId, { teamIds: [teamId] });
      return numbers === undefined ? [] : [{ team: { teamId, name }, ...numbers }];
    }),
  };
}

const nothing = {
  asked: 0,
  answered: 0,
  solved: 0,
  judged: 0,
  reopened: 0,
  declined: 0,
  decided: 0,
  rated: 0,
  mean: null,
  deviation: null,
};

function numbersOf(row: FeedbackRow, filter: RequestFilter): FeedbackNumbers['all'] {
  const number = (count: number, ...feedback: FeedbackState[]) => ({
    count,
    filter: { ...filter, feedback },
  });
  const asked = number(row.asked, 'asked');
  return {
    answered: {
      number: number(row.answered, 'answered'),
      of: asked,
      estimate: shareOf(row.answered, row.asked),
    },
    solved: {
      number: number(row.solved, 'solved'),
      of: number(row.judged, 'solved', 'partly', 'not-solved'),
      estimate: shareOf(row.solved, row.judged),
    },
    reopened: {
      number: number(row.reopened, 'reopened'),
      of: asked,
      estimate: shareOf(row.reopened, row.asked),
    },
    declined: {
      number: number(row.declined, 'declined'),
      of: number(row.decided, 'reopened', 'declined'),
      estimate: shareOf(row.declined, row.decided),
    },
    satisfaction: { number: number(row.rated, 'rated'), estimate: meanOf(row) },
  };
}

/** The number of standard errors of a 95 % interval. */
const z = 1.96;

/** The interval of Wilson, which also holds near 0 and 1. */
export function shareOf(count: number, total: number): Estimate {
  if (total < feedbackNumbersLeast) return null;
  const share = count / total;
  const scale = 1 + z ** 2 / total;
  const middle = (share + z ** 2 / (2 * total)) / scale;
  const half = (z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2))) / scale;
  return { value: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

function meanOf({ rated, mean, deviation }: FeedbackRow): Estimate {
  if (mean === null || rated < feedbackNumbersLeast) return null;
  const half = (z * (deviation ?? 0)) / Math.sqrt(rated);
  return { value: mean, low: Math.max(1, mean - half), high: Math.min(5, mean + half) };
}
