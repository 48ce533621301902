import * as z from 'zod/mini';
import { oneLine } from '#one-line.ts';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { savedView, viewContent, viewNameMaxLength } from './saved-view.ts';

export const saveView = defineCommand({
  cmd: 'save-view',
  summary: 'Saves a new view, or replaces a view of the caller. Only managers save shared views.',
  access: 'viewer',
  payload: z.strictObject({
    repeatKey,
    /** The view to change. Left out: a new view. */
    viewId: z.optional(z.int32().check(z.gte(1))),
    /** Unique among the owner's views, in any case. */
    name: z.string().check(oneLine, z.minLength(1), z.maxLength(viewNameMaxLength)),
    ...viewContent,
    isShared: z.boolean(),
  }),
  result: savedView,
  errors: ['notFound', 'notAllowed'],
});
