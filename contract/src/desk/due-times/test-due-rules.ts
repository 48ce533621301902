import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { dueRules } from './due-rules.ts';

export const testDueRules = defineCommand({
  cmd: 'test-due-rules',
  summary: 'Returns the due times for a request of this work type.',
  access: 'viewer',
  keyScope: 'read',
  payloadMaxBytes: 100_000,
  payload: z.strictObject({
    workTypeId: z.int(),
    /** When the request comes in, at most a year from now. Default: now. */
    receivedAt: z.optional(isoDate),
    /** Rules that are not saved yet. Default: the saved rules. */
    due: z.optional(z.strictObject(dueRules)),
  }),
  result: z.object({
    answerDueAt: z.nullable(isoDate),
    resolveDueAt: z.nullable(isoDate),
  }),
  errors: ['notFound'],
});
