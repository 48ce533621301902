import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { builtInView, savedView } from './saved-view.ts';

export const findViews = defineCommand({
  cmd: 'find-views',
  summary: 'The views of the queue: those that everybody has, the shared ones and the own ones.',
  access: 'viewer',
  payload: z.strictObject({}),
  result: z.object({
    /** Those that mean something to whoever asks, in their order. */
    builtIn: z.array(builtInView),
    /** The shared ones first, each by name. */
    saved: z.array(savedView),
  }),
  errors: [],
});
