import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireInteger, wireNumber } from '#wire/wire-number.ts';
import { escapedText } from '#wire/escaped-text.ts';
import { wireSentDate } from '#wire/wire-date.ts';
import { textOrNumber } from '#wire/text-or-number.ts';
import { descriptionMaxLength, nameMaxLength, noteMaxLength, priorityMax, priorityMin } from '#limits.ts';

export const updateWorkRequest = defineCommand({
  cmd: 'updateworkrequest',
  summary: 'Writes the changes of a work-order system back. Fields that are left out keep their value.',
  access: 'staff',
  payload: z.object({
    token: z.string(),
    workrequestid: wireInteger,
    /** An id of `dropdownstatusesbyclientid`. `status` may name the status instead. */
    statusid: z.optional(wireInteger),
    /** An id of `dropdowncitizenworktypesbyclientid`. */
    worktypeid: z.optional(wireInteger),
    /** When the status changed or the comment was made, for the history. */
    datemodified: z.optional(wireSentDate),
    address: z.optional(z.string().check(z.maxLength(nameMaxLength))),
    city: z.optional(z.string().check(z.maxLength(nameMaxLength))),
    state: z.optional(z.string().check(z.maxLength(nameMaxLength))),
    zip: z.optional(textOrNumber.check(z.maxLength(nameMaxLength))),
    longitude: z.optional(wireNumber.check(z.minimum(-180), z.maximum(180))),
    latitude: z.optional(wireNumber.check(z.minimum(-90), z.maximum(90))),
    /** 1 (highest) to 9, or 0 for none. */
    priority: z.optional(wireInteger.check(z.minimum(priorityMin), z.maximum(priorityMax))),
    description: z.optional(escapedText.check(z.maxLength(descriptionMaxLength))),
    /** A comment for staff, never shown to residents. */
    comment: z.optional(escapedText.check(z.maxLength(noteMaxLength))),
    assetid: z.optional(textOrNumber.check(z.maxLength(nameMaxLength))),
    gislayer: z.optional(z.string().check(z.maxLength(nameMaxLength))),
    /** The status by its name for staff or residents, in any case. */
    status: z.optional(z.string().check(z.minLength(1), z.maxLength(nameMaxLength))),
  }),
  result: z.object({
    /** false if the call was refused. */
    Result: z.boolean(),
  }),
  resultOnError: { Result: false },
  errors: ['notFound'],
});
