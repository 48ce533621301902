import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireDate } from '#wire/wire-date.ts';
import { extraField } from '#wire/extra-field.ts';
import { wireInteger, wireNumber } from '#wire/wire-number.ts';
import { wireText } from '#wire/wire-text.ts';

export const findAllCitizenRequests = defineCommand({
  cmd: 'findallcitizenrequests',
  summary: "Lists the citizen's own requests, newest first.",
  access: 'citizen',
  payload: z.object({
    token: z.string(),
  }),
  result: z.array(
    z.object({
      Id: wireInteger,
      Guid: extraField(z.string()),
      WorkTypeName: wireText,
      WorkTypeColor: extraField(z.string()),
      /** The name for residents. */
      StatusName: wireText,
      /** 0 new, 1 in progress, 2 final. */
      StatusType: extraField(wireInteger),
      CreatedDate: wireDate,
      /** `0 Not Found` or `0 No Geocode` without an address. */
      Address: wireText,
      Description: wireText,
      Latitude: extraField(wireNumber),
      Longitude: extraField(wireNumber),
    }),
  ),
  errors: [],
});
