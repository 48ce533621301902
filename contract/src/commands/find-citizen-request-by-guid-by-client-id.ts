import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireInteger } from '#wire/wire-number.ts';
import { wireDate } from '#wire/wire-date.ts';
import { wireGuid } from '#wire/guid.ts';
import { extra } from '#wire/extra.ts';
import { wireText } from '#wire/wire-text.ts';

export const findCitizenRequestByGuidByClientId = defineCommand({
  cmd: 'findcitizenrequestbyguidbyclientid',
  summary: 'One request, for whoever holds its guid.',
  access: 'open',
  payload: z.object({
    clientid: wireInteger,
    guid: wireGuid,
  }),
  result: z.object({
    Guid: extra(z.string()),
    WorkTypeName: wireText,
    WorkRequestId: wireInteger,
    CitizenStatusName: wireText,
    StatusType: extra(wireInteger),
    DatePosted: wireDate,
    Address: wireText,
    Description: wireText,
  }),
  errors: ['notFound'],
});
