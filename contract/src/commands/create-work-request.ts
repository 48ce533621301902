// chunk: reporting
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { ignored } from '#wire/ignored.ts';
import { wireBoolean, wireInteger, wireNumber } from '#wire/wire-number.ts';
import { escapedText } from '#wire/escaped-text.ts';
import { extra } from '#wire/extra.ts';
import { wireSentDate } from '#wire/wire-date.ts';
import { wireGuid } from '#wire/guid.ts';
import { textOrNumber } from '#wire/text-or-number.ts';
import {
  descriptionMaxLength,
  emailMaxLength,
  nameMaxLength,
  noteMaxLength,
  phoneMaxLength,
  priorityMax,
  priorityMin,
} from '#limits.ts';

/** What integrations of the family send and nothing here has a place for. */
const keptNowhere = ignored(z.unknown());

/** With a fileGuid or a guid seen before from the same caller it answers as the first time, so that who lost the reply can repeat it. */
export const createWorkRequest = defineCommand({
  cmd: 'createworkrequest',
  summary: 'Submits a request and claims the photos uploaded under its file guid.',
  access: 'guest',
  payload: z.object({
    token: z.string(),
    worktypeid: wireInteger,
    /** Whether a resident wants it. Of staff it counts, and is false when left out; what residents send in is theirs. */
    citizenrequest: z.optional(wireBoolean),
    /** When the issue was seen; when the call arrived, if this is left out, in the future or before 1970. */
    datecollected: z.optional(wireSentDate),
    /** Required from residents, and inside the municipality. Staff may leave it out together with latitude: then it is 0. */
    longitude: z.optional(wireNumber.check(z.minimum(-180), z.maximum(180))),
    /** Like longitude. */
    latitude: z.optional(wireNumber.check(z.minimum(-90), z.maximum(90))),
    /** Of staff: 1 (highest) to 9, or 0 for none; 5 when left out. Of residents it is always 5. */
    priority: z.optional(wireInteger.check(z.minimum(priorityMin), z.maximum(priorityMax))),
    /** Required from residents; of staff, empty when left out. */
    description: z.optional(escapedText.check(z.maxLength(descriptionMaxLength))),
    /** Kept nowhere. */
    programstatus: keptNowhere,
    /** Found by the position when left out or empty. */
    address: z.optional(z.string().check(z.maxLength(nameMaxLength))),
    firstname: z.optional(escapedText.check(z.maxLength(nameMaxLength))),
    lastname: z.optional(escapedText.check(z.maxLength(nameMaxLength))),
    email: z.optional(z.string().check(z.maxLength(emailMaxLength))),
    phonenumber: z.optional(escapedText.check(z.maxLength(phoneMaxLength))),
    /** What the mails about it are in, as a BCP 47 tag, unless an account has a language; without either, the municipality's. */
    language: z.optional(z.string()),
    /** Ignored: a new request has the first status. */
    statusid: ignored(wireInteger),
    /** Ignored. */
    workrequestid: ignored(wireInteger),
    /** The photos uploaded under it become the request's; the same one again from the same session is the same request, and so is the same report under it from another session of the same person. */
    fileGuid: z.optional(wireGuid),
    /** The request's guid, if the caller wants to give it one; the same one again from the same caller is the same request. */
    guid: z.optional(wireGuid),
    city: z.optional(z.string().check(z.maxLength(nameMaxLength))),
    state: z.optional(z.string().check(z.maxLength(nameMaxLength))),
    zip: z.optional(textOrNumber.check(z.maxLength(nameMaxLength))),
    /** Where the address is from. Of staff only; ignored of residents. */
    addresssource: z.optional(z.string().check(z.maxLength(nameMaxLength))),
    /** For staff, and never shown to residents. Of staff only; ignored of residents. */
    comment: z.optional(escapedText.check(z.maxLength(noteMaxLength))),
    /** The id of the request in the caller's own system. Of staff only; ignored of residents. */
    uniqueclientid: z.optional(textOrNumber.check(z.maxLength(nameMaxLength))),
    /** Of staff only; ignored of residents. */
    assetid: z.optional(textOrNumber.check(z.maxLength(nameMaxLength))),
    /** Of staff only; ignored of residents. */
    gislayer: z.optional(z.string().check(z.maxLength(nameMaxLength))),
    /** Kept nowhere. */
    gpsinfo: keptNowhere,
    /** Kept nowhere. */
    assignedloginids: keptNowhere,
    /** Kept nowhere. */
    customvalues: keptNowhere,
    /** Kept nowhere. */
    attachedemployees: keptNowhere,
    /** Kept nowhere. */
    attachedmaterials: keptNowhere,
    /** Kept nowhere. */
    attachedequipment: keptNowhere,
  }),
  result: z.object({
    Id: wireInteger,
    /** By which whoever has it follows the request. */
    Guid: extra(z.string()),
  }),
  errors: ['notFound'],
});
