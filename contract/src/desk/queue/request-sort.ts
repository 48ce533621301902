import * as z from 'zod/mini';

/**
 * In which order requests are listed: by when they came in (`newest`, `oldest`), by what is due first (what is not due
 * comes last), by priority (1 first, none last; the oldest first), by the last change (latest first), by number (highest first).
 */
export const requestSorts = ['newest', 'oldest', 'due', 'priority', 'changed', 'number'] as const;

export const requestSort = z.enum(requestSorts);

export type RequestSort = z.output<typeof requestSort>;
