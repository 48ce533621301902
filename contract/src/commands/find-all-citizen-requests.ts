import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireDate } from '#wire/wire-date.ts';
import { extra } from '#wire/extra.ts';
import { wireInteger, wireNumber } from '#wire/wire-number.ts';
import { wireText } from '#wire/wire-text.ts';

export const findAllCitizenRequests = defineCommand({
  cmd: 'findallcitizenrequests',
  summary: "The citizen's own requests, newest first.",
  access: 'citizen',
  payload: z.object({
    token: z.string(),
  }),
  result: z.array(
    z.object({
      Id: wireInteger,
      Guid: extra(z.string()),
      WorkTypeName: wireText,
      WorkTypeColor: extra(z.string()),
      StatusName: wireText,
      StatusType: extra(wireInteger),
      CreatedDate: wireDate,
      Address: wireText,
      Description: wireText,
      Latitude: extra(wireNumber),
      Longitude: extra(wireNumber),
    }),
  ),
  errors: [],
});
