/** What the top of a scale may be, of each power of ten; half of it stands in the middle. */
const steps = [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10];

/** The number at the top of a scale: not much more than the most, and even. */
export function scaleTop(most: number): number {
  if (most <= 10) return Math.max(2, most + (most % 2));
  const power = 10 ** Math.floor(Math.log10(most));
  return steps.map((step) => Math.round(step * power)).find((top) => top >= most)!;
}
