// chunk: reporting
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { ignoredField } from '#wire/ignored-field.ts';
import { wireBoolean, wireInteger, wireNumber } from '#wire/wire-number.ts';
import { escapedText } from '#wire/escaped-text.ts';
import { sentAnswers } from '#questions/sent-answers.ts';
import { extraField } from '#wire/extra-field.ts';
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

/** Fields that integrations of this protocol send and that this server does not store. */
const unstoredField = ignoredField(z.unknown());

/**
 * A repeated fileGuid or guid from the same caller gets the first answer. So a caller can repeat a call after
 * a lost answer.
 */
export const createWorkRequest = defineCommand({
  cmd: 'createworkrequest',
  summary: 'Submits a request and claims the photos uploaded under its file guid.',
  access: 'guest',
  payload: z.object({
    token: z.string(),
    worktypeid: wireInteger,
    /**
     * True if a resident wants it. Staff may set it; false by default. Always true for requests of residents.
     */
    citizenrequest: z.optional(wireBoolean),
    /** When the issue was seen. Left out, in the future or before 1970: when the call arrived. */
    datecollected: z.optional(wireSentDate),
    /**
     * Required from residents, and inside the municipality. Staff may leave out longitude and latitude
     * together; both are then 0.
     */
    longitude: z.optional(wireNumber.check(z.minimum(-180), z.maximum(180))),
    /** Like longitude. */
    latitude: z.optional(wireNumber.check(z.minimum(-90), z.maximum(90))),
    /** From staff: 1 (highest) to 9, or 0 for none; 5 by default. Always 5 for residents. */
    priority: z.optional(wireInteger.check(z.minimum(priorityMin), z.maximum(priorityMax))),
    /** Required from residents; empty by default for staff. */
    description: z.optional(escapedText.check(z.maxLength(descriptionMaxLength))),
    /** Not stored. */
    programstatus: unstoredField,
    /**
     * The address in words, as the resident chose it; a city at its end is kept as `city`. Left out or empty:
     * found by the position.
     */
    address: z.optional(z.string().check(z.maxLength(nameMaxLength))),
    firstname: z.optional(escapedText.check(z.maxLength(nameMaxLength))),
    lastname: z.optional(escapedText.check(z.maxLength(nameMaxLength))),
    email: z.optional(z.string().check(z.maxLength(emailMaxLength))),
    phonenumber: z.optional(escapedText.check(z.maxLength(phoneMaxLength))),
    /**
     * Language of the mails about the request, as a BCP 47 tag, unless the account has a language. Default:
     * the municipality's language.
     */
    language: z.optional(z.string()),
    /** Ignored: a new request has the first status. */
    statusid: ignoredField(wireInteger),
    /** Ignored. */
    workrequestid: ignoredField(wireInteger),
    /**
     * The photos uploaded under it become the request's photos. The same fileGuid again from the same session
     * is the same request. So is the same report under it from another session of the same person.
     */
    fileGuid: z.optional(wireGuid),
    /**
     * The caller's guid for the request, if any. The same guid again from the same caller is the same
     * request.
     */
    guid: z.optional(wireGuid),
    /**
     * `Key` of the owner whose road or ground the resident chose, as `findownerofplace` answered; empty: the
     * municipality's. Ignored if no such owner is near.
     */
    placeowner: z.optional(z.string().check(z.maxLength(100))),
    /** True if the resident read who the owner is, and still sends the report to the municipality. */
    senttocity: z.optional(wireBoolean),
    city: z.optional(z.string().check(z.maxLength(nameMaxLength))),
    state: z.optional(z.string().check(z.maxLength(nameMaxLength))),
    zip: z.optional(textOrNumber.check(z.maxLength(nameMaxLength))),
    /** Source of the address. Only from staff; ignored from residents. */
    addresssource: z.optional(z.string().check(z.maxLength(nameMaxLength))),
    /** A comment for staff, never shown to residents. Only from staff; ignored from residents. */
    comment: z.optional(escapedText.check(z.maxLength(noteMaxLength))),
    /** The id of the request in the caller's own system. Only from staff; ignored from residents. */
    uniqueclientid: z.optional(textOrNumber.check(z.maxLength(nameMaxLength))),
    /** Only from staff; ignored from residents. */
    assetid: z.optional(textOrNumber.check(z.maxLength(nameMaxLength))),
    /** Only from staff; ignored from residents. */
    gislayer: z.optional(z.string().check(z.maxLength(nameMaxLength))),
    /** Not stored. */
    gpsinfo: unstoredField,
    /** Not stored. */
    assignedloginids: unstoredField,
    /** Not stored. */
    customvalues: unstoredField,
    /** Not stored. */
    attachedemployees: unstoredField,
    /** Not stored. */
    attachedmaterials: unstoredField,
    /** Not stored. */
    attachedequipment: unstoredField,
    /**
     * Our own field: the answers to the questions of the work type, and the version of its question set. Left out: the caller
     * asks no questions. With it, a missing answer is refused, and so is a report that a stop message ends.
     */
    questionanswers: z.optional(sentAnswers),
    /**
     * Our own field: guid of the closed request that the resident reports again. Ignored if its closing is unknown, or longer
     * ago than 180 days.
     */
    reportedagain: z.optional(wireGuid),
    /** Our own field: true if the resident chose that strangers see nothing of the request. */
    notpublic: z.optional(wireBoolean),
  }),
  result: z.object({
    Id: wireInteger,
    /** Anyone with this guid can follow the request. */
    Guid: extraField(z.string()),
  }),
  errors: ['notFound', 'notAllowed', 'conflict'],
});
