import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { team } from '#desk/member.ts';
import { requestFilter } from '#desk/queue/request-filter.ts';

/** The longest period of numbers, in days: two years and a week. */
export const numbersMaxDays = 738;

/** The most characters of a filter as JSON. Each number in the answer repeats the filter. */
export const numbersFilterMaxLength = 4000;

/** The most characters of all filters in one answer, as JSON. A long filter leaves space for fewer weeks. */
export const numbersFiltersMaxLength = 250_000;

/** Filter for numbers. It cannot select a person, because nobody should be scored. */
export const numbersFilter = z.extend(z.omit(requestFilter, { ids: true, assigneeIds: true }), {
  assigneeIds: z.optional(z.array(z.literal('nobody')).check(z.maxLength(1))),
});

/** A number of requests, and the filter for the list of exactly these. */
export const filteredNumber = z.object({ count: z.int(), filter: requestFilter });

/** How long requests took. */
export const duration = z.object({
  /** Half of the requests took at most this many hours. */
  medianHours: z.number(),
  /** Nine in ten requests took at most this many hours. */
  p90Hours: z.number(),
});

/** Null without any request. */
const tookHours = z.nullable(duration);

/** The numbers of each work type and team. */
const part = {
  open: filteredNumber,
  overdue: filteredNumber,
  /** Opened in the period. */
  opened: filteredNumber,
  /** Closed in the period. */
  closed: filteredNumber,
};

export const findNumbers = defineCommand({
  cmd: 'find-numbers',
  stability: 'public',
  subject: 'municipality',
  summary:
    'The open work now and the finished work of a period. Each number has the filter of its list. No number is about a person.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({
    filter: numbersFilter,
    from: isoDate,
    /** The end of the period, which is not part of it. After `from`, and at most 738 days later. */
    until: isoDate,
  }),
  result: z.object({
    /** When the requests were counted. */
    at: isoDate,
    /** The work to do now. */
    now: z.object({
      open: filteredNumber,
      overdue: filteredNumber,
      /** Open, and not accepted by a team yet. */
      toAccept: filteredNumber,
      /** Open, and assigned to nobody. */
      unassigned: filteredNumber,
      /** Open again after being closed. */
      reopened: filteredNumber,
      /** Open and paused. */
      paused: filteredNumber,
    }),
    /** Requests of the period: opened, answered for the first time, and closed (if still closed). */
    period: z.object({ opened: filteredNumber, answered: filteredNumber, closed: filteredNumber }),
    /** `office`: office hours. `all`: all hours, because the municipality has set no office hours. */
    hours: z.enum(['office', 'all']),
    /** From the report to the first answer, for requests that got it in the period. */
    timeToAnswer: tookHours,
    /** From the report to the closing, for requests closed in the period, without duplicates and those passed on to an owner. */
    timeToClose: tookHours,
    /**
     * Weeks from Monday to Monday in the municipality's time zone. The first and the last one are cut to the
     * period.
     */
    weeks: z.array(
      z.object({ from: isoDate, until: isoDate, opened: filteredNumber, closed: filteredNumber }),
    ),
    /** Work types with any number above 0, by name. */
    byWorkType: z.array(
      z.object({
        workTypeId: z.int32(),
        name: z.string(),
        color: z.string(),
        ...part,
        timeToClose: tookHours,
      }),
    ),
    /** Teams with any number above 0, by name. Requests without a team come last, with null as the team. */
    byTeam: z.array(z.object({ team: z.nullable(team), ...part, timeToClose: tookHours })),
    /**
     * Cells of a grid with requests opened in the period, over the municipality or the filter's viewport;
     * about 300 at most.
     */
    cells: z.array(
      z.object({
        west: z.number(),
        south: z.number(),
        east: z.number(),
        north: z.number(),
        opened: filteredNumber,
      }),
    ),
  }),
  errors: [],
});
