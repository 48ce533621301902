import * as z from 'zod/mini';
import { changeErrors, changedRequest, seenRequest } from '#desk/case/case-parts.ts';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const reopenRequest = defineCommand({
  cmd: 'reopen-request',
  summary:
    'Opens a closed request again, because a resident says that it is not solved. It gets a status, the team of the rules, and new due times.',
  access: 'crew',
  payload: z.strictObject({
    ...seenRequest,
    repeatKey,
    /** A status that is not final. Left out: the status of new requests. */
    statusId: z.optional(z.int32()),
    /** Left out: the team of the rules. If no rule matches, the team stays. */
    teamId: z.optional(z.int32()),
  }),
  result: changedRequest,
  errors: changeErrors,
});
