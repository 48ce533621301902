import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireInteger, wireNumber } from '#wire/wire-number.ts';
import { wireDate } from '#wire/wire-date.ts';
import { wireGuid } from '#wire/guid.ts';
import { extraField } from '#wire/extra-field.ts';
import { wireText } from '#wire/wire-text.ts';

export const findCitizenRequestByGuidByClientId = defineCommand({
  cmd: 'findcitizenrequestbyguidbyclientid',
  summary: 'Finds one request by its guid. The guid is the only proof that the caller needs.',
  access: 'open',
  payload: z.object({
    clientid: wireInteger,
    guid: wireGuid,
  }),
  result: z.object({
    Guid: extraField(z.string()),
    WorkTypeName: wireText,
    WorkRequestId: wireInteger,
    /** The name for residents. */
    CitizenStatusName: wireText,
    /** 0 new, 1 in progress, 2 final. */
    StatusType: extraField(wireInteger),
    DatePosted: wireDate,
    /** `0 Not Found` or `0 No Geocode` without an address. */
    Address: wireText,
    Description: wireText,
    /** 0, like the longitude, if the position is unknown. */
    Latitude: extraField(wireNumber),
    Longitude: extraField(wireNumber),
  }),
  errors: ['notFound'],
});
