import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';

/** The numbers of working days that a due time can be set to. */
export const offeredWorkingDays = [1, 3, 5, 10] as const;

export const findWorkingDays = defineCommand({
  cmd: 'find-working-days',
  summary: 'The ends of coming working days, by the office hours and holidays of the municipality.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({}),
  result: z.object({
    /** 1, 3, 5 and 10 working days after today, as far as the office opens within a year. */
    days: z.array(
      z.object({
        count: z.int(),
        /** When the office closes on that day. Without office hours, the present time of day. */
        endsAt: isoDate,
      }),
    ),
  }),
  errors: [],
});
