import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { ownerActs } from '#owners/owner-acts.ts';
import { ownedPlace } from './owner-at.ts';

export const testOwners = defineCommand({
  cmd: 'test-owners',
  summary: 'Says whose road or ground a position is on, as the portal would find it.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({
    workTypeId: z.int32(),
    longitude: z.number().check(z.gte(-180), z.lte(180)),
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    /** How far away the true place may be. */
    accuracyMeters: z._default(z.number().check(z.gte(0), z.lte(100_000)), 0),
    /** Language of the owner's texts, such as `es`. Left out: the municipality's. */
    language: z.optional(z.string().check(z.maxLength(35))),
  }),
  result: z.object({
    /** `anywhere`: the work type asks for no owner. */
    place: z.enum(['anywhere', 'road', 'area']),
    /** One place, or several with different owners that are too near to decide. */
    places: z.array(
      z.extend(ownedPlace, {
        /** The owner in the reader's language; null: the municipality. */
        owner: z.nullable(
          z.object({
            name: z.string(),
            /** Empty if unknown, like the next three. */
            phone: z.string(),
            hours: z.string(),
            url: z.string(),
            /** Advice for residents. */
            text: z.string(),
            act: z.enum(ownerActs),
          }),
        ),
      }),
    ),
    /** False: nobody knows whose it is, and it counts as the municipality's. */
    isKnown: z.boolean(),
    /** Keys of the areas around the position. */
    areas: z.array(z.string()),
  }),
  errors: ['notFound'],
});
