import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireInteger, wireNumber } from '#wire/wire-number.ts';

/** The most work types of each list of the answer. */
export const likelyMost = 3;

/** Our own command: a resident who begins with a photo chooses among few work types. */
export const findLikelyWorkTypes = defineCommand({
  cmd: 'findlikelyworktypes',
  summary:
    'Returns the work types that were reported most around a place, and in the whole municipality. It names no requests and no numbers.',
  access: 'guest',
  payload: z.object({
    token: z.string(),
    longitude: wireNumber.check(z.minimum(-180), z.maximum(180)),
    latitude: wireNumber.check(z.minimum(-90), z.maximum(90)),
  }),
  result: z.object({
    /**
     * The worktypeids of the last 12 months within 250 metres of the place, which is rounded first. The most frequent
     * first, 3 at most. A work type with fewer than 3 requests is left out.
     */
    Nearby: z.array(wireInteger),
    /** The worktypeids of the latest requests of the municipality, the most frequent first, 3 at most. */
    Often: z.array(wireInteger),
  }),
  errors: [],
});
