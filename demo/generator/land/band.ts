/** A line with a width, as an area: a river between its banks. */
import { offsetLine, type Line } from '#geometry/line.ts';
import { noiseFrom } from '#noise.ts';

/**
 * The outline of the ground within half the width of the line. The banks wander by the given fraction of the
 * width.
 */
export function bandAround(line: Line, width: number, wander = 0): Line {
  const noise = noiseFrom(Math.round(width * 7));
  const half = (seed: number) => (i: number) => (width / 2) * (1 + wander * noise(i / 9, seed));
  const left = offsetLine(line, half(1));
  const right = offsetLine(line, (i) => -half(5)(i));
  return [...left, ...right.toReversed()];
}
