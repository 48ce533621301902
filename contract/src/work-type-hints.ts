// chunk: late
/**
 * Symbols and everyday words of the work types, which a portal loads after its map (start-up.ts). A ws7 server
 * need not have them.
 */
import * as z from 'zod/mini';

/** GET → `workTypeHints` of the client of the request's host, in the language of the page. */
export const workTypeHintsPath = '/work-types.json';

export const workTypeHints = z.object({
  /** Every work type, including those that are no longer offered. */
  workTypes: z.array(
    z.object({
      /** The worktypeid. */
      id: z.int(),
      /** The name as in the ws7 answers. */
      name: z.string(),
      /** A name of work-type-symbols.ts; newer servers may send others. */
      symbol: z.string(),
      /** Everyday words in the language of the page, otherwise in the municipality's own language. */
      words: z.array(z.string()),
    }),
  ),
});

export type WorkTypeHint = z.output<typeof workTypeHints>['workTypes'][number];
