// chunk: following
/** For text that may look like a number, such as a zip code: scripts send either kind. */
import * as z from 'zod/mini';

/** A text that may be sent as a number. */
export const textOrNumber = z.codec(z.union([z.string(), z.number()]), z.string(), {
  decode: String,
  encode: (text) => text,
});
