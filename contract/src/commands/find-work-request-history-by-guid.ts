// chunk: following
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { extraField } from '#wire/extra-field.ts';
import { wireDate } from '#wire/wire-date.ts';
import { wireGuid } from '#wire/guid.ts';
import { wireInteger } from '#wire/wire-number.ts';
import { wireText } from '#wire/wire-text.ts';

/** Our own command: other calls of the protocol show residents only the present status. */
export const findWorkRequestHistoryByGuid = defineCommand({
  cmd: 'findworkrequesthistorybyguid',
  summary: 'Returns the history of a request: its statuses and the replies to residents, oldest first.',
  access: 'guest',
  payload: z.object({
    guid: wireGuid,
    token: z.string(),
  }),
  result: z.array(
    z.object({
      /** When the status was set, or the note was written. */
      Date: wireDate,
      /** The status for residents; for a note, the request's status at that time. */
      StatusName: wireText,
      /** 0 new, 1 in progress, 2 final. */
      StatusType: wireInteger,
      /** The note of staff to residents; empty for a new status. */
      Note: wireText,
      /** For a final status, the outcome in the municipality's words; empty if not given. */
      Outcome: extraField(wireText),
      /** For a final status, how it ends a request: done, reported or passed-on; empty for anything else. */
      Ending: extraField(wireText),
      /** The number of the main request, if this status is its status; 0 for the request's own status. */
      TogetherWithId: extraField(wireInteger),
      /**
       * When the municipality expects to answer. Only the last status of an open request has it. Null if the
       * request is paused or answered, or if the municipality does not show its due times.
       */
      AnswerBy: extraField(z.nullable(wireDate)),
      /** When the municipality expects to close the request, on its last status. Null like `AnswerBy`. */
      CloseBy: extraField(z.nullable(wireDate)),
    }),
  ),
  errors: ['notFound'],
});
