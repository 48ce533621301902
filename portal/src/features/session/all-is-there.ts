/** What nobody waits for begins when the first screen has all that it needs: before, it would take the line from the map. */
let arrive: () => void;

export const whenAllIsThere = new Promise<void>((resolve) => {
  arrive = resolve;
  // A screen without a map, or with one that is blocked, has long been there by then.
  setTimeout(resolve, 15_000);
});

/** Called by the screen. */
export const allIsThere = (): void => arrive();
