import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { team } from '#desk/member.ts';
import { filteredNumber, numbersFilter } from './find-numbers.ts';

/** The fewest requests for which a share or a mean is told. */
export const feedbackNumbersLeast = 5;

/** The fewest members of a team whose numbers are told, so that no number is about a person. */
export const feedbackTeamLeast = 3;

/** A value with its 95 % interval; null below 5 requests. */
const estimate = z.nullable(z.object({ value: z.number(), low: z.number(), high: z.number() }));

/** A part of some requests, between 0 and 1. */
const share = z.object({ number: filteredNumber, of: filteredNumber, estimate });

/** The feedback about closings. A request counts once, by its last answer. */
const feedbackNumbers = {
  /** Answered, of those that residents were asked about. */
  answered: share,
  /** Solved, of those with the answer solved, partly or not solved. */
  solved: share,
  /** Opened again because of an answer, of those that residents were asked about. */
  reopened: share,
  /** Declined by staff, of those about which a wish to open them again was decided. */
  declined: share,
  /** The mean of the grades, from 1 to 5. */
  satisfaction: z.object({ number: filteredNumber, estimate }),
};

export const findFeedbackNumbers = defineCommand({
  cmd: 'find-feedback-numbers',
  summary:
    'How residents answered after the closings of a period. Each number has the filter of its list. No number is about a person.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({
    filter: numbersFilter,
    /** The period of the closings. */
    from: isoDate,
    /** The end of the period, which is not part of it. After `from`, and at most 738 days later. */
    until: isoDate,
  }),
  result: z.object({
    /** Requests that are not solved, as residents say, and about which nobody has decided yet. */
    toDecide: filteredNumber,
    /** Those of them whose decision is late. */
    late: filteredNumber,
    all: z.object(feedbackNumbers),
    /** Work types about which somebody was asked, by name. */
    byWorkType: z.array(
      z.object({ workTypeId: z.int32(), name: z.string(), color: z.string(), ...feedbackNumbers }),
    ),
    /** Teams of three or more members about whose requests somebody was asked, by name. */
    byTeam: z.array(z.object({ team, ...feedbackNumbers })),
  }),
  errors: [],
});
