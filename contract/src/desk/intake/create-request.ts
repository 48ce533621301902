import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { oneLine } from '#one-line.ts';
import { descriptionMaxLength, nameMaxLength, priorityMax, priorityMin } from '#limits.ts';
import { contactEmail, contactName, contactPhone } from '#desk/contact-fields.ts';
import { ownIds } from '#desk/case/case-parts.ts';
import { team } from '#desk/member.ts';
import { answerValues } from '#questions/answer-values.ts';
import { position } from './place.ts';

/** Text without outer spaces. */
const words = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength));
const line = (maxLength: number) => z.string().check(oneLine, z.maxLength(maxLength));

export const createRequest = defineCommand({
  cmd: 'create-request',
  stability: 'public',
  subject: 'requests',
  summary:
    'Creates a request for a resident on the phone or at the counter, with the photos uploaded for its guid. The same call again returns the same request; other words with the same guid are refused.',
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
    position: z.optional(position),
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
        firstName: z.optional(contactName),
        lastName: z.optional(contactName),
        phone: z.optional(contactPhone),
        /** The reporter gets mails about the request. */
        email: z.optional(contactEmail),
        /** Language of these mails, as a BCP 47 tag. Default: the municipality's language. */
        language: z.optional(z.string().check(z.maxLength(35))),
      }),
    ),
    /** Answers to the questions of the work type. Left out: nothing was asked. */
    answers: z.optional(
      z.strictObject({
        /** The version of the question set that the caller asked; 0: the work type has no questions. */
        setVersion: z.int32().check(z.gte(0)),
        /** Answers by the key of their question. Questions may stay open. */
        values: answerValues,
      }),
    ),
    /** True to take the request in although a stop applies. The case then names the stop. */
    passesStops: z.optional(z.boolean()),
    /**
     * Key of the owner whose road the reporter means, if several are near; empty: the municipality's. Ignored if no such
     * owner is near.
     */
    placeOwner: z.optional(z.string().check(z.maxLength(100))),
    /** True to pass the request on to the owner of the place, if this owner gets requests of the work type by mail. */
    passesOn: z.optional(z.boolean()),
    ...ownIds,
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
  errors: ['notFound', 'conflict'],
});
