import * as z from 'zod/mini';
import { requestFilter } from './request-filter.ts';
import { requestSort } from './request-sort.ts';

export const viewNameMaxLength = 60;

/** How many views one person has, and how many are shared. */
export const viewsMax = 100;

/** What a view shows. */
export const viewContent = { filter: requestFilter, sort: requestSort };

/** The views that everybody has; the console names them. */
const builtInViews = ['toAccept', 'mine', 'myTeams', 'overdue', 'reopened', 'open'] as const;

export const builtInView = z.object({ key: z.enum(builtInViews), ...viewContent });

export type BuiltInView = z.output<typeof builtInView>;

export const savedView = z.object({
  viewId: z.int32(),
  name: z.string(),
  ...viewContent,
  /** Whether all of the staff see it, or its owner alone. */
  isShared: z.boolean(),
  /** Whether whoever asks may change or delete it. */
  mayChange: z.boolean(),
});
