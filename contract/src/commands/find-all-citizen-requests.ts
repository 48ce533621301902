import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireDate } from '#wire/wire-date.ts';

export const findAllCitizenRequests = defineCommand({
  cmd: 'findallcitizenrequests',
  summary: "The citizen's own requests, newest first.",
  access: 'citizen',
  payload: z.object({
    token: z.string(),
  }),
  result: z.array(
    z.object({
      Id: z.int(),
      Guid: z.string(),
      WorkTypeName: z.string(),
      WorkTypeColor: z.string(),
      StatusName: z.string(),
      StatusType: z.int(),
      CreatedDate: wireDate,
      Address: z.string(),
      Description: z.string(),
      Latitude: z.number(),
      Longitude: z.number(),
    }),
  ),
  errors: [],
});
