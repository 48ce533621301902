// chunk: following
/** Text that looks like a number where it is one of many, like a zip code: scripts send it as either. */
import * as z from 'zod/mini';

/** A text, also sent as a number. */
export const textOrNumber = z.codec(z.union([z.string(), z.number()]), z.string(), {
  decode: String,
  encode: (text) => text,
});
