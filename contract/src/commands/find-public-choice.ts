// chunk: late
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireGuid } from '#wire/guid.ts';
import { wireBoolean } from '#wire/wire-number.ts';

/** Our own command: residents see whether strangers see a request. */
export const findPublicChoice = defineCommand({
  cmd: 'findpublicchoice',
  summary: 'Says whether strangers see a request, and whether the caller may change that.',
  access: 'guest',
  payload: z.object({
    token: z.string(),
    guid: wireGuid,
    /** The `fileGuid` with which a guest sent the request, if the caller knows it. */
    fileguid: z.optional(wireGuid),
  }),
  result: z.object({
    /** True if strangers see the request now. */
    IsPublic: wireBoolean,
    /** True if the reporter chose that strangers see nothing of it. */
    IsNotPublic: wireBoolean,
    /** True if `choosepublic` accepts `notpublic` from this caller. */
    MayHide: wireBoolean,
    /** True if `choosepublic` accepts the contrary from this caller. */
    MayShow: wireBoolean,
  }),
  errors: ['notFound'],
});
