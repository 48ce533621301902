/** The files of a request for residents: plain GET requests next to the ws7 calls. */
import * as z from 'zod/mini';

/** GET `/files/of/<guid of a request>` → `filesOfRequest`. */
export const filesOfRequestPath = '/files/of';

/** GET `/files/<id>` → a PDF that browsers save and do not open. */
export const filePath = '/files';

export const filesOfRequest = z.array(
  z.object({
    name: z.string(),
    bytes: z.int(),
    /** On the same server. */
    address: z.string(),
  }),
);

export type FilesOfRequest = z.output<typeof filesOfRequest>;
