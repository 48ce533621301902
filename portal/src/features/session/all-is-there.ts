/**
 * Urgent loading comes first: other work starts after the first screen is complete, so that it does not slow
 * down the map.
 */
let arrive: () => void;

export const whenAllIsThere = new Promise<void>((resolve) => {
  arrive = resolve;
  // Limit for screens without a map, or with one that is blocked.
  setTimeout(resolve, 15_000);
});

/** Called by the screen. */
export const allIsThere = (): void => arrive();
