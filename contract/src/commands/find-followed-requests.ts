// chunk: late
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireDate } from '#wire/wire-date.ts';
import { wireBoolean, wireInteger } from '#wire/wire-number.ts';
import { wireText } from '#wire/wire-text.ts';

/** Our own command: a resident finds the requests again that `addmetoo` counted them for. */
export const findFollowedRequests = defineCommand({
  cmd: 'findfollowedrequests',
  summary: 'Returns the requests of others that the caller follows, because both have the same problem.',
  access: 'guest',
  payload: z.object({ token: z.string() }),
  result: z.object({
    /** The last one first, 100 at most: those of the account, or of the guest session. */
    Requests: z.array(
      z.object({
        Id: wireInteger,
        WorkTypeName: wireText,
        /** The name for residents. A duplicate has the status of its main request. */
        StatusName: wireText,
        /** 0 new, 1 in progress, 2 final. */
        StatusType: wireInteger,
        /** When the caller followed it. */
        FollowedDate: wireDate,
        /** True if the caller gets emails about it. */
        HasEmails: wireBoolean,
      }),
    ),
  }),
  errors: [],
});
