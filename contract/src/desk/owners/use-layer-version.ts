import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const useLayerVersion = defineCommand({
  cmd: 'use-layer-version',
  summary:
    'Takes a version of a layer into use: a checked file, or a version that was in use in the last 30 days. The version in use before is kept for 30 days.',
  access: 'manager',
  payload: z.strictObject({
    repeatKey,
    /** Name of the layer. */
    layer: z.string().check(z.maxLength(100)),
    /** The version; null takes the layer out of use. */
    version: z.nullable(z.int()),
    /** True: also if a checked file has far fewer roads or areas than the layer. */
    mayBeFewer: z._default(z.boolean(), false),
  }),
  result: z.object({
    /** The version that was in use before; null: none was. */
    before: z.nullable(z.int()),
    /** Number of roads or areas that are in use now. */
    features: z.int(),
  }),
  errors: ['notFound', 'conflict', 'fieldInvalid'],
});
