// chunk: following
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { extra } from '#wire/extra.ts';
import { wireDate } from '#wire/wire-date.ts';
import { wireGuid } from '#wire/guid.ts';
import { wireInteger } from '#wire/wire-number.ts';
import { wireText } from '#wire/wire-text.ts';

/** Ours: the family has no call by which residents read more than the present status. */
export const findWorkRequestHistoryByGuid = defineCommand({
  cmd: 'findworkrequesthistorybyguid',
  summary: 'What became of a request: its statuses and what staff wrote to residents, oldest first.',
  access: 'guest',
  payload: z.object({
    guid: wireGuid,
    token: z.string(),
  }),
  result: z.array(
    z.object({
      /** When it got the status, or the note was written. */
      Date: wireDate,
      /** As residents read it; of a note the one that the request had. */
      StatusName: wireText,
      /** 0 new, 1 in progress, 2 final. */
      StatusType: wireInteger,
      /** What staff wrote to residents; empty for a new status. */
      Note: wireText,
      /** Of a final status how it ended, in the municipality's words; empty where nobody has said. */
      Outcome: extra(wireText),
      /** The number of the request that stands for this one, whose status this is; 0: it is its own. */
      TogetherWithId: extra(wireInteger),
    }),
  ),
  errors: ['notFound'],
});
