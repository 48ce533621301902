/** What nobody waits for begins when the first screen has all that it needs: before, it would take the line from the map. */
let arrive: () => void = () => undefined;

export const whenAllIsThere = new Promise<void>((resolve) => {
  arrive = resolve;
});

/** Called by the screen. */
export function allIsThere(): void {
  arrive();
}
