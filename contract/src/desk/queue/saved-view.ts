import * as z from 'zod/mini';
import { requestFilter } from './request-filter.ts';
import { requestSort } from './request-sort.ts';

export const viewNameMaxLength = 60;

/** The most views of a person, and the most shared views. */
export const viewsMax = 100;

/** Filter and order of a view. */
export const viewContent = { filter: requestFilter, sort: requestSort };

/** The views that everybody has. The console has their names. */
const builtInViews = [
  'toAccept',
  'mine',
  'myTeams',
  'noTeam',
  'overdue',
  'reopened',
  'notSolved',
  'open',
] as const;

export const builtInView = z.object({ key: z.enum(builtInViews), ...viewContent });

export type BuiltInView = z.output<typeof builtInView>;

export const savedView = z.object({
  viewId: z.int32(),
  name: z.string(),
  ...viewContent,
  /** True: all members see it. False: only its owner. */
  isShared: z.boolean(),
  /** True if the caller may change or delete the view. */
  mayChange: z.boolean(),
});
