import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { builtInView, savedView } from './saved-view.ts';

export const findViews = defineCommand({
  cmd: 'find-views',
  summary: "Lists the views of the queue: built-in views, shared views and the caller's own.",
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({}),
  result: z.object({
    /** Built-in views that make sense for the caller, in their order. */
    builtIn: z.array(builtInView),
    /** Shared views first, then by name. */
    saved: z.array(savedView),
  }),
  errors: [],
});
