import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { caseWorkType } from '#desk/case/case-parts.ts';
import { isoDate } from '#desk/iso-date.ts';
import { takeDownReason, takeDownSubject } from './take-down-parts.ts';

/** The most entries of one answer. */
export const takenDownPage = 50;

export const findTakenDown = defineCommand({
  cmd: 'find-taken-down',
  summary: 'What was taken down in the last 30 days and can be put back, newest first, with its words.',
  access: 'clerk',
  keyScope: 'read',
  payload: z.strictObject({
    /** Only of this request. */
    requestId: z.optional(z.int()),
    /** Only what was taken down before this entry, for the next page. */
    before: z.optional(z.int()),
  }),
  result: z.object({
    entries: z.array(
      z.object({
        takeDownId: z.int(),
        subject: takeDownSubject,
        requestId: z.int(),
        /** The note, if the subject is a note. */
        noteId: z.nullable(z.int()),
        workType: caseWorkType,
        address: z.string(),
        /** The words that were taken down; for a request its description. */
        text: z.string(),
        reason: takeDownReason,
        /** The words of the member who took it down, for colleagues. */
        words: z.string(),
        /** The username of that member. */
        author: z.string(),
        takenDownAt: isoDate,
        /** Until when it can be put back. It is removed for good afterwards. */
        keptUntil: isoDate,
      }),
    ),
    /** True if there are older entries. */
    hasMore: z.boolean(),
  }),
  errors: [],
});

export type TakenDown = z.output<typeof findTakenDown.result>['entries'][number];
