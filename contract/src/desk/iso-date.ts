import * as z from 'zod/mini';

/** A moment as ISO 8601 with its offset, like 2026-06-15T12:00:00Z. */
export const isoDate = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
