/** Makes a drawn picture look like a photo: patches of brighter and darker ground, and a fine grain. */
import type { View } from '#aerial/view.ts';
import { noiseFrom } from '#noise.ts';

const patches = noiseFrom(11);
const tufts = noiseFrom(12);
const grain = noiseFrom(13);

/** Changes the brightness of each pixel (red, green, blue bytes) by its place on the ground. */
export function addGrain(pixels: Uint8Array, { box: [west, , , north], size, scale }: View): void {
  // Details smaller than a pixel or two are left out.
  const [fineStrength, finestStrength] = [scale > 0.12 ? 0.05 : 0, scale > 0.4 ? 0.045 : 0];
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const x = west + column / scale;
      const y = north - row / scale;
      const patch = patches(x / 260, y / 260) * 0.05 + patches(x / 70 + 9, y / 70) * 0.035;
      const change =
        1 + patch + fineStrength * tufts(x / 15, y / 15) + finestStrength * grain(x / 3.1, y / 3.1);
      const warmth = patches(x / 410 + 50, y / 410) * 0.03;
      const offset = (row * size + column) * 3;
      pixels[offset] = clamp(pixels[offset]! * (change + warmth));
      pixels[offset + 1] = clamp(pixels[offset + 1]! * change);
      pixels[offset + 2] = clamp(pixels[offset + 2]! * (change - warmth));
    }
}

const clamp = (value: number) => Math.min(255, Math.round(value));
