/** How long browsers may cache answers. */

/** For addresses with a hash of their content. */
export const forever = 'public, max-age=31536000, immutable';

/** Cached, but validated each time by its tag. */
export const revalidated = 'no-cache';
