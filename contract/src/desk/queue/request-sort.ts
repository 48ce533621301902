import * as z from 'zod/mini';

/**
 * Order of requests. The orders `newest` and `oldest` go by arrival. The order `due` goes by due time, with
 * requests without one last. The order `priority` has 1 first and none last, then the oldest first. The order
 * `changed` has the last change first, `number` the highest number.
 */
export const requestSorts = ['newest', 'oldest', 'due', 'priority', 'changed', 'number'] as const;

export const requestSort = z.enum(requestSorts);

export type RequestSort = z.output<typeof requestSort>;
