import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { routed, routing } from './routing.ts';

export const testRouting = defineCommand({
  cmd: 'test-routing',
  summary: 'Returns the team and due times for a request of this work type at this place, and the reason.',
  access: 'viewer',
  keyScope: 'read',
  payloadMaxBytes: 100_000,
  payload: z.strictObject({
    workTypeId: z.int(),
    longitude: z.number().check(z.gte(-180), z.lte(180)),
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    /** Rules that are not saved yet. Default: the saved rules. */
    routing: z.optional(z.strictObject(routing)),
  }),
  result: z.object({
    /** Null: no team. */
    routed: z.nullable(routed),
    /** The results of the other matching rules, the next best first. */
    others: z.array(routed),
    /** The due times if the request came in now. */
    answerDueAt: z.nullable(isoDate),
    resolveDueAt: z.nullable(isoDate),
  }),
  errors: ['notFound'],
});
