import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { caseWorkType } from '#desk/case/case-parts.ts';
import { isoDate } from '#desk/iso-date.ts';
import { keepBackReason } from './release-parts.ts';

/** The most requests of one answer. */
export const abusePage = 50;

export const findAbuseReports = defineCommand({
  cmd: 'find-abuse-reports',
  summary:
    'The public requests that strangers have reported, those first whose words and photos are off until a decision.',
  access: 'clerk',
  keyScope: 'read',
  payload: z.strictObject({}),
  result: z.object({
    /** 50 at most. */
    requests: z.array(
      z.object({
        requestId: z.int(),
        workType: caseWorkType,
        /** True if words and photos are off until a decision. */
        isInReview: z.boolean(),
        /** The oldest report first. */
        reports: z.array(
          z.object({
            /** The photo that it is about; null: the whole page. */
            photoId: z.nullable(z.int()),
            reason: keepBackReason,
            /** In the words of the stranger; empty: none. */
            words: z.string(),
            reportedAt: isoDate,
          }),
        ),
      }),
    ),
  }),
  errors: [],
});

export type ReportedRequest = z.output<typeof findAbuseReports.result>['requests'][number];
