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

/** Text without outer spaces. */
const words = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength));
const line = (maxLength: number) => z.string().check(oneLine, z.maxLength(maxLength));

/** A valid e-mail address, or empty. */
const email = z.union([
  z.literal(''),
  z
    .string()
    .check(z.trim(), z.maxLength(emailMaxLength), z.regex(/^[^\s@]+@[^\s@]+$/, 'is no e-mail address')),
]);

export const createRequest = defineCommand({
  cmd: 'create-request',
  summary:
    'Creates a request for a resident on the phone or at the counter, with the photos uploaded for its guid. The same guid from the same caller is the same request.',
  access: 'clerk',
  payload: z.strictObject({
    /**
     * Guid of the new request. The caller creates it, so that a call with a lost answer can be sent again.
     */
    guid: z.guid(),
    workTypeId: z.int32().check(z.gte(1)),
    /**
     * The position. It may be left out if there is an address; then the request is on no map and in no area.
     */
    position: z.optional(z.strictObject(place)),
    /** Left out or empty: found by the position. */
    address: z.optional(line(nameMaxLength)),
    city: z.optional(line(nameMaxLength)),
    state: z.optional(line(nameMaxLength)),
    zip: z.optional(line(nameMaxLength)),
    description: words(descriptionMaxLength).check(z.minLength(1)),
    /** 1 (highest) to 9, or 0 for none; 5 by default. */
    priority: z.optional(z.int().check(z.gte(priorityMin), z.lte(priorityMax))),
    /** Contact details of the reporter, if given. */
    contact: z.optional(
      z.strictObject({
        firstName: z.optional(line(nameMaxLength)),
        lastName: z.optional(line(nameMaxLength)),
        phone: z.optional(line(phoneMaxLength)),
        /** The reporter gets mails about the request. */
        email: z.optional(email),
        /** Language of these mails, as a BCP 47 tag. Default: the municipality's language. */
        language: z.optional(z.string().check(z.maxLength(35))),
      }),
    ),
    /** True to send the reporter a receipt now. Requires an e-mail address. */
    wantsReceipt: z.optional(z.boolean()),
  }),
  result: z.object({
    requestId: z.int(),
    guid: z.string(),
    /**
     * The team that is responsible; null without a team, or if the caller may not see the team's requests.
     */
    team: z.nullable(team),
    /**
     * True if the caller may see the request: a member who is limited to teams can enter requests for all
     * teams.
     */
    isSeen: z.boolean(),
    /** Link to the portal's page of this request, for the reporter. */
    link: z.string(),
  }),
  errors: ['notFound'],
});
