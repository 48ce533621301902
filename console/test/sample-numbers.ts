/** Numbers as the server answers them: two work types, one team and nobody, two places. */
import type { PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findNumbers } from '@fixpoint/contract/desk/numbers/find-numbers.ts';
import { streets } from './visit-desk.tsx';

type Numbers = ResultOf<typeof findNumbers>;
type Asked = PayloadOf<typeof findNumbers>;
type Numbering = (count: number, by: object) => Numbers['now']['open'];

const weekMs = 7 * 24 * 60 * 60 * 1000;
const took = { medianHours: 30, p90Hours: 90 };

export function sampleNumbers(question: Asked, more: Partial<Numbers> = {}): Numbers {
  const { filter, from, until } = question;
  const period = { from, until };
  const number: Numbering = (count, by) => ({ count, filter: { ...filter, ...by } });
  return {
    at: new Date('2026-11-22T18:00:00Z'),
    now: {
      open: number(48, { isOpen: true }),
      overdue: number(5, { isOverdue: true }),
      toAccept: number(7, { isOpen: true, isAccepted: false }),
      unassigned: number(9, { isOpen: true, assigneeIds: ['nobody'] }),
      reopened: number(1, { isReopened: true }),
      paused: number(0, { isOpen: true, isPaused: true }),
    },
    period: {
      opened: number(1234, { created: period }),
      answered: number(30, { answered: period }),
      closed: number(20, { closed: period }),
    },
    hours: 'office',
    timeToAnswer: { medianHours: 0.5, p90Hours: 8.25 },
    timeToClose: { medianHours: 51, p90Hours: 120 },
    weeks: weeksOf(period, number),
    ...partsOf(period, number),
    cells: [
      { ...boxAt(-93.25), opened: number(2, { created: period, viewport: boxAt(-93.25) }) },
      { ...boxAt(-93.24609375), opened: number(40, { created: period, viewport: boxAt(-93.24609375) }) },
    ],
    ...more,
  };
}

function partsOf(period: object, number: Numbering): Pick<Numbers, 'byWorkType' | 'byTeam'> {
  const part = (open: number, opened: number, by: object) => ({
    open: number(open, { isOpen: true, ...by }),
    overdue: number(1, { isOverdue: true, ...by }),
    opened: number(opened, { created: period, ...by }),
    closed: number(3, { closed: period, ...by }),
  });
  const pothole = { workTypeId: 1, name: 'Pothole', color: '#c2410c' };
  const light = { workTypeId: 2, name: 'Street Light', color: '#0b5cad' };
  return {
    byWorkType: [
      { ...pothole, ...part(8, 30, { workTypeIds: [1] }), timeToClose: took },
      { ...light, ...part(40, 12, { workTypeIds: [2] }), timeToClose: null },
    ],
    byTeam: [
      { team: streets, ...part(44, 40, { teamIds: [1] }), timeToClose: took },
      { team: null, ...part(4, 2, { teamIds: ['nobody'] }), timeToClose: null },
    ],
  };
}

function weeksOf({ from, until }: { from: Date; until: Date }, number: Numbering): Numbers['weeks'] {
  const count = Math.ceil((until.getTime() - from.getTime()) / weekMs);
  return Array.from({ length: count }, (_, at) => {
    const week = {
      from: new Date(from.getTime() + at * weekMs),
      until: new Date(Math.min(until.getTime(), from.getTime() + (at + 1) * weekMs)),
    };
    return { ...week, opened: number(at + 1, { created: week }), closed: number(at, { closed: week }) };
  });
}

function boxAt(west: number) {
  return { west, south: 44.95, east: west + 0.0039062499, north: 44.9539062499 };
}
