import * as z from 'zod/mini';

/** A mail to a reader of a reply, as it will arrive. */
export const mailPreview = z.object({
  /** `duplicate`: the reporter of a duplicate. `followers`: everybody who follows the request or a duplicate. */
  kind: z.enum(['reporter', 'duplicate', 'followers']),
  /** The request that the reader has reported or follows. */
  requestId: z.int(),
  /** The recipient, masked; empty for followers. */
  to: z.string(),
  /** Number of recipients. */
  count: z.int(),
  /** The text of the reply as this reader gets it; empty if the act is no reply. */
  note: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
