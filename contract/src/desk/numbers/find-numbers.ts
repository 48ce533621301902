import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { team } from '#desk/member.ts';
import { requestFilter } from '#desk/queue/request-filter.ts';

/** The longest period of numbers, in days: two years and a week. */
export const numbersMaxDays = 738;

/** A filter of numbers has at most so many characters as JSON: each number repeats it. */
export const numbersFilterMaxLength = 4000;

/** Characters of the filters in one answer, as JSON. A long filter can have the numbers of fewer weeks. */
export const numbersFiltersMaxLength = 250_000;

/** What numbers may be of. Of no person: nothing here is to score one. */
const numbersFilter = z.extend(z.omit(requestFilter, { ids: true, assigneeIds: true }), {
  assigneeIds: z.optional(z.array(z.literal('nobody')).check(z.maxLength(1))),
});

/** How many requests there are, and the filter whose list has exactly these. */
const number = z.object({ count: z.int(), filter: requestFilter });

/** How long it took; null where there is none. */
const duration = z.nullable(
  z.object({
    /** Half of them took at most so many hours. */
    medianHours: z.number(),
    /** Nine in ten took at most so many hours. */
    p90Hours: z.number(),
  }),
);

/** The numbers that every work type and team has. */
const part = {
  open: number,
  overdue: number,
  /** In the period. */
  opened: number,
  /** In the period. */
  closed: number,
};

export const findNumbers = defineCommand({
  cmd: 'find-numbers',
  summary:
    'What is to do now, and what was done in a period: each number with the filter that opens its list. None is of a person.',
  access: 'viewer',
  payload: z.strictObject({
    filter: numbersFilter,
    from: isoDate,
    /** After `from`, and at most 738 days later. What happens then is not in the period. */
    until: isoDate,
  }),
  result: z.object({
    /** When they were counted. */
    at: isoDate,
    /** What is to do now. */
    now: z.object({
      open: number,
      overdue: number,
      /** Open, and no team has said that it is theirs. */
      toAccept: number,
      /** Open, and nobody's to do. */
      unassigned: number,
      /** Open again. */
      reopened: number,
      /** Open, with due times that stand still. */
      paused: number,
    }),
    /** Of the period: what came in, was answered for the first time, and was closed and still is. */
    period: z.object({ opened: number, answered: number, closed: number }),
    /** `office`: hours in which the office is open; `all`: those of the clock, where the municipality has set no office hours. */
    hours: z.enum(['office', 'all']),
    /** From coming in to the first answer, of those that got it in the period. */
    timeToAnswer: duration,
    /** From coming in to being closed, of those that were closed in the period. */
    timeToClose: duration,
    /** From Monday to Monday in the municipality; the first and the last one end with the period. */
    weeks: z.array(z.object({ from: isoDate, until: isoDate, opened: number, closed: number })),
    /** Those with any number above 0, by name. */
    byWorkType: z.array(
      z.object({
        workTypeId: z.int32(),
        name: z.string(),
        color: z.string(),
        ...part,
        timeToClose: duration,
      }),
    ),
    /** Those with any number above 0, by name; nobody's last, with null as their team. */
    byTeam: z.array(z.object({ team: z.nullable(team), ...part, timeToClose: duration })),
    /** Where those are that came in in the period: the cells with any, of the municipality or the filter's viewport; at most some 300. */
    cells: z.array(
      z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number(), opened: number }),
    ),
  }),
  errors: [],
});
