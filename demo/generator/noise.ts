/** Smooth value noise over the plane, between -1 and 1. The same seed gives the same noise. */
export function noiseFrom(seed: number): (x: number, y: number) => number {
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const u = ease(x - column);
    const v = ease(y - row);
    const top = mix(corner(column, row, seed), corner(column + 1, row, seed), u);
    const bottom = mix(corner(column, row + 1, seed), corner(column + 1, row + 1, seed), u);
    return mix(top, bottom, v) * 2 - 1;
  };
}

const ease = (t: number) => t * t * (3 - 2 * t);
const mix = (a: number, b: number, t: number) => a + (b - a) * t;

function corner(x: number, y: number, seed: number): number {
  let value = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483647);
  value = Math.imul(value ^ (value >>> 13), 1274126177);
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296;
}
