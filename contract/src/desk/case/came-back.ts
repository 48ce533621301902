import * as z from 'zod/mini';

/** The days after a closing within which a new report is marked as one that came back. */
export const cameBackDaysMax = 180;

/** The closed request that a resident reports again. */
export const cameBack = z.object({
  /** Number of the closed request; null if the caller may not see it. */
  requestId: z.nullable(z.int()),
  /** Whole days from its closing to the new report, 0 to 180. */
  days: z.int(),
});
