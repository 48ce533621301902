import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireInteger } from '#wire/wire-number.ts';
import { wireDate } from '#wire/wire-date.ts';
import { wireGuid } from '#wire/guid.ts';

export const findCitizenRequestByGuidByClientId = defineCommand({
  cmd: 'findcitizenrequestbyguidbyclientid',
  summary: 'One request, for whoever holds its guid.',
  access: 'open',
  payload: z.object({
    clientid: wireInteger,
    guid: wireGuid,
  }),
  result: z.object({
    Guid: z.string(),
    WorkTypeName: z.string(),
    WorkRequestId: z.int(),
    CitizenStatusName: z.string(),
    StatusType: z.int(),
    DatePosted: wireDate,
    Address: z.string(),
    Description: z.string(),
  }),
  errors: ['notFound'],
});
