/**
 * The open work of each team and member, and what is due next. As in the numbers, each number has the filter of
 * its list. Finished work is not counted, because nobody should be scored.
 */
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findLoad as command } from '@fixpoint/contract/desk/numbers/find-load.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { QueueReader } from '#desk/queue/filter-sql.ts';
import type { Database } from '#platform/database.ts';
import { inOrderOfNames } from './in-order-of-names.ts';
import { type LoadRow, selectLoad } from './load-store.ts';
import { narrow, type Narrowing } from './narrow.ts';

type Load = ResultOf<typeof command>;

/** The names of teams and members. */
export interface LoadNames {
  teams: readonly { teamId: number; name: string }[];
  members: readonly { accountId: number; name: string }[];
}

const dayMs = 24 * 3600 * 1000;

export async function findLoad(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
  { teams, members }: LoadNames,
): Promise<Load> {
  const within = (by: Narrowing) => narrow(filter, by, asker.ownTeamIds);
  const [inADay, inAWeek] = [dayMs, 7 * dayMs].map((ms) => new Date(asker.now.getTime() + ms)) as [
    Date,
    Date,
  ];
  const rows = await selectLoad(database, within({ isOpen: true }), asker, { inADay, inAWeek });
  const numbersOf = (some: readonly LoadRow[], by: Narrowing) => {
    const dueBefore = (until: Date) => within({ isOpen: true, due: { from: asker.now, until }, ...by });
    return {
      open: { count: sumOf(some, 'open'), filter: within({ isOpen: true, ...by }) },
      overdue: { count: sumOf(some, 'overdue'), filter: within({ isOverdue: true, ...by }) },
      dueInADay: { count: sumOf(some, 'dueInADay'), filter: dueBefore(inADay) },
      dueInAWeek: { count: sumOf(some, 'dueInAWeek'), filter: dueBefore(inAWeek) },
    };
  };
  const byTeam = [...inOrderOfNames(teams), null].map((team) => ({
    team: team && { teamId: team.teamId, name: team.name },
    ...numbersOf(
      rows.filter(({ teamId }) => teamId === (team?.teamId ?? null)),
      { teamIds: [team?.teamId ?? 'nobody'] },
    ),
  }));
  const byMember = [...inOrderOfNames(members), null].map((member) => ({
    member: member && { accountId: member.accountId, name: member.name },
    ...numbersOf(
      rows.filter(({ assigneeId }) => assigneeId === (member?.accountId ?? null)),
      { assigneeIds: [member?.accountId ?? 'nobody'] },
    ),
  }));
  return { at: asker.now, byTeam: byTeam.filter(hasOpen), byMember: byMember.filter(hasOpen) };
}

/** Hides rows without requests, so that a caller does not learn of teams that they cannot see. */
function hasOpen({ open }: Pick<Load['byTeam'][number], 'open'>): boolean {
  return open.count > 0;
}

function sumOf(rows: readonly LoadRow[], field: Exclude<keyof LoadRow, 'teamId' | 'assigneeId'>): number {
  return rows.reduce((sum, row) => sum + row[field], 0);
}
