import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { mailPreview } from '#desk/replies/mail-preview.ts';
import { bulkAct } from './bulk-act.ts';
import { bulkErrors, bulkId, bulkRow, bulkSummary, rowResults } from './bulk-parts.ts';

/** Requests per page. */
export const bulkRowsPerPage = 100;

export const findBulk = defineCommand({
  cmd: 'find-bulk',
  summary:
    'Returns the progress of a bulk act and the result for each request, in pages of 100 by request number.',
  access: 'clerk',
  keyScope: 'read',
  payload: z.strictObject({
    bulkId,
    /** Only requests with one of these results. */
    results: z.optional(z.array(z.enum(rowResults)).check(z.maxLength(rowResults.length))),
    /** Only requests with this reason, by its name. */
    why: z.optional(z.string().check(z.maxLength(100))),
    /** `next` of the previous page. */
    after: z.optional(z.int()),
  }),
  result: z.object({
    bulk: bulkSummary,
    /** The act as planned. A reply with a template contains the template's text of that time. */
    act: bulkAct,
    rows: z.array(bulkRow),
    /**
     * For a planned act: the first mail that it would send in each language of its readers, as it will arrive,
     * with masked names. Empty if no mail goes out, and on later pages.
     */
    examples: z.array(z.extend(mailPreview, { language: z.string() })),
    /** Null on the last page. */
    next: z.nullable(z.int()),
  }),
  errors: bulkErrors,
});
