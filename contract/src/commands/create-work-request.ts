import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean, wireInteger, wireNumber } from '#wire/wire-number.ts';
import { escapedText } from '#wire/escaped-text.ts';
import { extra } from '#wire/extra.ts';
import { wireMoment } from '#wire/wire-date.ts';
import { wireGuid } from '#wire/guid.ts';
import {
  descriptionMaxLength,
  emailMaxLength,
  nameMaxLength,
  phoneMaxLength,
  priorityMax,
  priorityMin,
} from '#limits.ts';

/** With a fileGuid seen before from the same session it answers as the first time, so a phone that lost the reply can repeat it. */
export const createWorkRequest = defineCommand({
  cmd: 'createworkrequest',
  summary: 'Submits a request and claims the photos uploaded under its file guid.',
  access: 'guest',
  payload: z.object({
    token: z.string(),
    worktypeid: wireInteger,
    citizenrequest: z.optional(wireBoolean),
    datecollected: z.optional(wireMoment),
    longitude: wireNumber.check(z.minimum(-180), z.maximum(180)),
    latitude: wireNumber.check(z.minimum(-90), z.maximum(90)),
    priority: z.optional(wireInteger.check(z.minimum(priorityMin), z.maximum(priorityMax))),
    description: escapedText.check(z.maxLength(descriptionMaxLength)),
    programstatus: z.optional(z.string()),
    address: z.optional(z.string().check(z.maxLength(nameMaxLength))),
    firstname: z.optional(escapedText.check(z.maxLength(nameMaxLength))),
    lastname: z.optional(escapedText.check(z.maxLength(nameMaxLength))),
    email: z.optional(z.string().check(z.maxLength(emailMaxLength))),
    phonenumber: z.optional(escapedText.check(z.maxLength(phoneMaxLength))),
    statusid: z.optional(wireInteger),
    workrequestid: z.optional(wireInteger),
    fileGuid: z.optional(wireGuid),
  }),
  result: z.object({ Id: wireInteger, Guid: extra(z.string()) }),
  errors: ['notFound'],
});
