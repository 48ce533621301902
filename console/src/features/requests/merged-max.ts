/** The most requests that fit side by side when they are merged. */
export const mergedMax = 10;
