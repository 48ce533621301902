// chunk: reporting
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { extraField } from '#wire/extra-field.ts';
import { wireInteger, wireNumber } from '#wire/wire-number.ts';
import { ownerActs } from '#owners/owner-acts.ts';

/** Our own command: before a report is sent, residents learn that the road is somebody else's. */
export const findOwnerOfPlace = defineCommand({
  cmd: 'findownerofplace',
  summary: 'Says whose road or ground a place is on. The number of calls is limited.',
  access: 'guest',
  payload: z.object({
    token: z.string(),
    worktypeid: wireInteger,
    longitude: wireNumber.check(z.minimum(-180), z.maximum(180)),
    latitude: wireNumber.check(z.minimum(-90), z.maximum(90)),
    /** How many metres away the true place may be. Default: 0. */
    accuracy: z.optional(wireNumber.check(z.minimum(0), z.maximum(100_000))),
    /** Language of the texts, as a BCP 47 tag. Default: the municipality's language. */
    language: z.optional(z.string()),
  }),
  result: z.object({
    /**
     * Empty: the place is the municipality's. One entry: it is this owner's. Several: they are too near to
     * decide, so the resident chooses.
     */
    Places: z.array(
      z.object({
        /** Name of the road or the ground; empty: it has none. */
        Place: z.string(),
        /** Null: it is the municipality's. */
        Owner: z.nullable(
          z.object({
            /** Goes into `placeowner` of `createworkrequest`. */
            Key: z.string(),
            Name: z.string(),
            /** Empty if unknown, like the next three. */
            Phone: z.string(),
            /** When somebody answers the phone. */
            Hours: z.string(),
            /** A web address. */
            Url: z.string(),
            /** Advice for the resident. */
            Text: z.string(),
            /**
             * `tell`: `createworkrequest` accepts the report. `stop`: it refuses the report. `forward`: it
             * accepts the report, and the municipality passes it on.
             */
            Act: z.enum(ownerActs),
          }),
        ),
      }),
    ),
    /**
     * Key of the owner, for conditions of questions; empty: the municipality; null: not known, or the resident must
     * choose.
     */
    PlaceOwner: extraField(z.nullable(z.string())),
    /** The areas around the place, as far as the questions of the work type test them. */
    Areas: extraField(z.array(z.string())),
  }),
  errors: ['notFound'],
});
