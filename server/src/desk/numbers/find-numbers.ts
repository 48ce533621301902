/**
 * The statistics of a municipality. Each number has a filter, and the list of that filter has exactly this
 * many requests. No number is about a person.
 */
import type { findNumbers as command } from '@fixpoint/contract/desk/numbers/find-numbers.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { OfficeCalendar } from '#desk/due-times/office-calendar.ts';
import type { QueueReader } from '#desk/queue/filter-sql.ts';
import type { Viewport } from '#desk/queue/place-sql.ts';
import { openTurns, withTurns } from '#platform/sql/connection-turns.ts';
import type { Database } from '#platform/database.ts';
import { boxOfCell, gridOver } from './grid.ts';
import { type OfficeTime, officeTimeOf } from './hours-sql.ts';
import { inOrderOfNames } from './in-order-of-names.ts';
import { narrow, type Narrowing } from './narrow.ts';
import {
  type CountRow,
  type DurationRow,
  type OpenRow,
  type NumbersPart,
  selectCells,
  selectClosedByWeek,
  selectFirst,
  selectOpen,
  selectOpened,
  selectTimesToAnswer,
  selectTimesToClose,
} from './numbers-store.ts';
import { weekEdges } from './weeks.ts';

type Numbers = ResultOf<typeof command>;

/** The requests and the period that the numbers cover. */
export interface NumbersRange {
  filter: RequestFilter;
  from: Date;
  until: Date;
}

/** The municipality of the numbers. */
export interface NumbersClient {
  timeZone: string;
  extent: Viewport;
  calendar: OfficeCalendar;
  /** In the order of the settings. */
  workTypes: readonly { workTypeId: number; name: string; color: string }[];
  teams: readonly { teamId: number; name: string }[];
}

/** Adds the filter to a number. */
type Numbering = (count: number, by: Narrowing) => { count: number; filter: RequestFilter };

/** The counted rows. */
interface CountedRows {
  open: readonly OpenRow[];
  openedRows: readonly CountRow[];
  /** Only by week. */
  closedRows: readonly CountRow[];
  answers: readonly DurationRow[];
  closings: readonly DurationRow[];
}

/** Office hours count from this long ago at most. An older request counts from then on. */
const officeMaxMs = 3660 * 24 * 3600 * 1000;

/** Connections that one call uses at the same time. */
const connectionsAtOnce = 2;

export async function findNumbers(
  wholeDatabase: Database,
  { filter, from, until }: NumbersRange,
  asker: QueueReader,
  client: NumbersClient,
): Promise<Numbers> {
  const database = withTurns(wholeDatabase, openTurns(connectionsAtOnce));
  const period = { from, until };
  const edges = weekEdges(from, until, client.timeZone);
  const within = (by: Narrowing) => narrow(filter, by, asker.ownTeamIds);
  const [openedFilter, answeredFilter, closedFilter] = [
    within({ created: period }),
    within({ answered: period }),
    within({ closed: period }),
  ];
  const grid = gridOver(filter.viewport ?? client.extent);
  const [open, openedRows, closedRows, cells, [answers, closings]] = await Promise.all([
    selectOpen(database, within({ isOpen: true }), asker),
    selectOpened(database, openedFilter, asker, edges),
    selectClosedByWeek(database, closedFilter, asker, edges),
    selectCells(database, within({ created: period, viewport: grid.viewport }), asker, grid),
    durationsOf(database, { answered: answeredFilter, closed: closedFilter, until }, asker, client.calendar),
  ]);
  const countedRows = { open, openedRows, closedRows, answers, closings };
  const number: Numbering = (count, by) => ({ count, filter: within(by) });
  return {
    at: asker.now,
    now: nowOf(open, number),
    period: periodOf(countedRows, period, number),
    hours: client.calendar.isAlwaysOpen ? 'all' : 'office',
    timeToAnswer: durationOf(answers, { part: 'all', id: null }),
    timeToClose: durationOf(closings, { part: 'all', id: null }),
    weeks: weeksOf(countedRows, edges, number),
    ...partsOf(countedRows, client, period, number),
    cells: cells.map(({ count, ...cell }) => {
      const box = boxOfCell(grid, cell);
      return { ...box, opened: number(count, { created: period, viewport: box }) };
    }),
  };
}

async function durationsOf(
  database: Database,
  {
    answered: answeredFilter,
    closed: closedFilter,
    until,
  }: { answered: RequestFilter; closed: RequestFilter; until: Date },
  asker: QueueReader,
  calendar: OfficeCalendar,
): Promise<[DurationRow[], DurationRow[]]> {
  const office = await officeTime(database, until, asker, calendar);
  return Promise.all([
    selectTimesToAnswer(database, answeredFilter, asker, office),
    selectTimesToClose(database, closedFilter, asker, office),
  ]);
}

/** undefined: hours of the clock. */
async function officeTime(
  database: Database,
  until: Date,
  asker: QueueReader,
  calendar: OfficeCalendar,
): Promise<OfficeTime | undefined> {
  if (calendar.isAlwaysOpen) return undefined;
  const first = (await selectFirst(database, {}, asker)) ?? until;
  const earliestStart = new Date(Math.max(first.getTime(), until.getTime() - officeMaxMs));
  return officeTimeOf(calendar, earliestStart, until);
}

function nowOf(open: readonly OpenRow[], number: Numbering): Numbers['now'] {
  const isOpen = true;
  return {
    open: number(sumOf(open, 'open'), { isOpen }),
    overdue: number(sumOf(open, 'overdue'), { isOverdue: true }),
    toAccept: number(sumOf(open, 'toAccept'), { isOpen, isAccepted: false }),
    unassigned: number(sumOf(open, 'unassigned'), { isOpen, assigneeIds: ['nobody'] }),
    reopened: number(sumOf(open, 'reopened'), { isReopened: true }),
    paused: number(sumOf(open, 'paused'), { isOpen, isPaused: true }),
  };
}

function periodOf(
  { openedRows, answers, closings }: CountedRows,
  period: { from: Date; until: Date },
  number: Numbering,
): Numbers['period'] {
  const all: NumbersPart = { part: 'all', id: null };
  return {
    opened: number(countOf(openedRows, all), { created: period }),
    answered: number(countOf(answers, all), { answered: period }),
    closed: number(countOf(closings, all), { closed: period }),
  };
}

function weeksOf(
  { openedRows, closedRows }: CountedRows,
  edges: readonly Date[],
  number: Numbering,
): Numbers['weeks'] {
  return edges.slice(1).map((until, index) => {
    const week = { from: edges[index]!, until };
    const part: NumbersPart = { part: 'week', id: index + 1 };
    return {
      ...week,
      opened: number(countOf(openedRows, part), { created: week }),
      closed: number(countOf(closedRows, part), { closed: week }),
    };
  });
}

function partsOf(
  countedRows: CountedRows,
  { workTypes, teams }: NumbersClient,
  period: { from: Date; until: Date },
  number: Numbering,
): Pick<Numbers, 'byWorkType' | 'byTeam'> {
  const numbersOf = (part: NumbersPart, open: readonly OpenRow[], by: Narrowing) => ({
    open: number(sumOf(open, 'open'), { isOpen: true, ...by }),
    overdue: number(sumOf(open, 'overdue'), { isOverdue: true, ...by }),
    opened: number(countOf(countedRows.openedRows, part), { created: period, ...by }),
    closed: number(countOf(countedRows.closings, part), { closed: period, ...by }),
    timeToClose: durationOf(countedRows.closings, part),
  });
  const byWorkType = inOrderOfNames(workTypes).map(({ workTypeId, name, color }) => {
    const open = countedRows.open.filter((row) => row.workTypeId === workTypeId);
    const part: NumbersPart = { part: 'workType', id: workTypeId };
    return { workTypeId, name, color, ...numbersOf(part, open, { workTypeIds: [workTypeId] }) };
  });
  const byTeam = [...inOrderOfNames(teams), null].map((team) => {
    const teamId = team?.teamId ?? null;
    const open = countedRows.open.filter((row) => row.teamId === teamId);
    const by = { teamIds: [teamId ?? ('nobody' as const)] };
    return { team, ...numbersOf({ part: 'team', id: teamId }, open, by) };
  });
  return { byWorkType: byWorkType.filter(hasAny), byTeam: byTeam.filter(hasAny) };
}

/** Hides parts without requests, so that a caller does not learn of teams that they cannot see. */
function hasAny({
  open,
  opened: openedFilter,
  closed: closedFilter,
}: Pick<Numbers['byTeam'][number], 'open' | 'opened' | 'closed'>): boolean {
  return open.count + openedFilter.count + closedFilter.count > 0;
}

function sumOf(rows: readonly OpenRow[], field: Exclude<keyof OpenRow, 'workTypeId' | 'teamId'>): number {
  return rows.reduce((sum, row) => sum + row[field], 0);
}

function rowOf<Row extends NumbersPart>(rows: readonly Row[], { part, id }: NumbersPart): Row | undefined {
  return rows.find((row) => row.part === part && row.id === id);
}

function countOf(rows: readonly (NumbersPart & { count: number })[], part: NumbersPart): number {
  return rowOf(rows, part)?.count ?? 0;
}

function durationOf(rows: readonly DurationRow[], part: NumbersPart): Numbers['timeToClose'] {
  const row = rowOf(rows, part);
  if (row === undefined || row.hours === null) return null;
  const [medianHours, p90Hours] = row.hours.map((hours) => Math.round(hours * 100) / 100) as [number, number];
  return { medianHours, p90Hours };
}
