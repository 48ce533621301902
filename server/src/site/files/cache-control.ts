/** How long browsers may keep what they got. */

/** For addresses that carry a hash of their content. */
export const forever = 'public, max-age=31536000, immutable';

/** Kept, but asked for again each time: the tag says whether it is still right. */
export const revalidated = 'no-cache';
