import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { claim } from './owners.ts';

export const claimRoad = defineCommand({
  cmd: 'claim-road',
  summary:
    'Makes the stretch of road around a request the municipality’s, although the road is somebody else’s. Later reports there are not led to the owner.',
  access: 'manager',
  payload: z.strictObject({
    repeatKey,
    requestId: z.int(),
    /** The stretch reaches this many metres from the request. */
    meters: claim.shape.meters,
  }),
  result: z.object({
    /** The version of the owners. */
    version: z.int32(),
    /** The road that was claimed. */
    road: z.string(),
  }),
  errors: ['notFound', 'conflict'],
});
