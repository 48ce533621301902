/** The closing of a request for residents, besides its status and outcome: a plain GET request next to the ws7 calls. */
import * as z from 'zod/mini';

/** GET `/files/closing/<guid of a request>` → `closingOfRequest`. */
export const closingOfRequestPath = '/files/closing';

export const closingOfRequest = z.object({
  /** Id of the photo that came with the request, for findfileminimumresponse; null: none that residents see. */
  before: z.nullable(z.int()),
  /** Id of the photo that staff added near the closing; null: none, and `before` is null too. */
  after: z.nullable(z.int()),
  /** The team that closed the request, in the municipality's language; empty: not told. */
  team: z.string(),
  /** True if the page says what to do if the problem is not solved. */
  hasNextStep: z.boolean(),
});

export type ClosingOfRequest = z.output<typeof closingOfRequest>;
