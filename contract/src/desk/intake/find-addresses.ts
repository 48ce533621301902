import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { foundAddress } from '#found-address.ts';
import { position } from './place.ts';

export const findAddresses = defineCommand({
  cmd: 'find-addresses',
  stability: 'public',
  subject: 'municipality',
  summary: 'Addresses, places and crossings that match a text.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({
    text: z.string().check(z.maxLength(200)),
    /** The middle of the map. */
    near: z.optional(position),
  }),
  result: z.object({
    /** Best first, 8 at most. */
    addresses: z.array(foundAddress),
  }),
  errors: [],
});
