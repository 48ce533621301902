import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { place } from './place.ts';

export const findAddressAt = defineCommand({
  cmd: 'find-address-at',
  stability: 'public',
  subject: 'municipality',
  summary: 'Finds the address of a position.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject(place),
  result: z.object({
    /** `none`: no address is near. `unavailable`: no address service answered. */
    answer: z.enum(['found', 'none', 'unavailable']),
    address: z.nullable(
      z.object({
        /** House number and street. */
        address: z.string(),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
        /** Position of the address. */
        ...place,
      }),
    ),
  }),
  errors: [],
});
