// chunk: late
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireGuid } from '#wire/guid.ts';
import { wireBoolean } from '#wire/wire-number.ts';

/** Our own command: residents choose that a request is not public, and take that back. */
export const choosePublic = defineCommand({
  cmd: 'choosepublic',
  summary:
    'Sets whether strangers may see a request. A citizen may change only an own request. Everyone with the guid may hide the request of a guest; only its device may show it again.',
  access: 'guest',
  payload: z.object({
    token: z.string(),
    guid: wireGuid,
    /** True: strangers see nothing of the request. */
    notpublic: wireBoolean,
    /** The `fileGuid` with which a guest sent the request, if the caller knows it. */
    fileguid: z.optional(wireGuid),
  }),
  result: z.object({ Result: wireBoolean }),
  errors: ['notFound', 'notAllowed'],
});
