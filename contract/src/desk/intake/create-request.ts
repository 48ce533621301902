import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { oneLine } from '#one-line.ts';
import {
  descriptionMaxLength,
  emailMaxLength,
  nameMaxLength,
  phoneMaxLength,
  priorityMax,
  priorityMin,
} from '#limits.ts';
import { team } from '#desk/member.ts';
import { place } from './place.ts';

/** Text without the spaces around it. */
const words = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength));
const line = (maxLength: number) => z.string().check(oneLine, z.maxLength(maxLength));

/** An address that a mail can be sent to, or none. */
const email = z.union([
  z.literal(''),
  z
    .string()
    .check(z.trim(), z.maxLength(emailMaxLength), z.regex(/^[^\s@]+@[^\s@]+$/, 'is no e-mail address')),
]);

export const createRequest = defineCommand({
  cmd: 'create-request',
  summary:
    'Takes a request in for somebody on the phone or at the counter, with the photos that were uploaded for its guid. The same guid again from the same caller is the same request.',
  access: 'clerk',
  payload: z.strictObject({
    /** Of the new request; the caller makes it, so that a call whose answer was lost can be sent again. */
    guid: z.guid(),
    workTypeId: z.int32().check(z.gte(1)),
    /** Where it is. It may be left out where there is an address; then it is on no map, and no area has it. */
    position: z.optional(z.strictObject(place)),
    /** Found by the position when left out or empty. */
    address: z.optional(line(nameMaxLength)),
    city: z.optional(line(nameMaxLength)),
    state: z.optional(line(nameMaxLength)),
    zip: z.optional(line(nameMaxLength)),
    description: words(descriptionMaxLength).check(z.minLength(1)),
    /** 1 (highest) to 9, or 0 for none; 5 when left out. */
    priority: z.optional(z.int().check(z.gte(priorityMin), z.lte(priorityMax))),
    /** Of whoever reports it, as far as they say. */
    contact: z.optional(
      z.strictObject({
        firstName: z.optional(line(nameMaxLength)),
        lastName: z.optional(line(nameMaxLength)),
        phone: z.optional(line(phoneMaxLength)),
        /** They are told by mail what becomes of it. */
        email: z.optional(email),
        /** What these mails are in, as a BCP 47 tag; the municipality's when left out. */
        language: z.optional(z.string().check(z.maxLength(35))),
      }),
    ),
    /** Whether they get a mail now that it was received; it takes an e-mail. */
    wantsReceipt: z.optional(z.boolean()),
  }),
  result: z.object({
    requestId: z.int(),
    guid: z.string(),
    /** Whose it is to do; null: nobody's yet, or a team's whose requests the caller does not see. */
    team: z.nullable(team),
    /** Whether the caller may look at it: who is limited to teams takes requests in for all. */
    isSeen: z.boolean(),
    /** Of the portal's page of this request, for whoever reported it. */
    link: z.string(),
  }),
  errors: ['notFound'],
});
