import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const takeBackLayer = defineCommand({
  cmd: 'take-back-layer',
  summary:
    'Brings the earlier version of a layer of roads or areas back, within 30 days. The version in use is deleted.',
  access: 'manager',
  payload: z.strictObject({
    repeatKey,
    /** Name of the layer. */
    layer: z.string().check(z.maxLength(100)),
  }),
  result: z.object({
    /** Number of roads or areas in the version that is in use now. */
    features: z.int(),
  }),
  errors: ['notFound'],
});
