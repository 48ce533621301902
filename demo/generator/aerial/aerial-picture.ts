/** One aerial picture: drawn as SVG from the bottom up, then covered with grain. */
import sharp from 'sharp';
import { drawCars } from '#aerial/car-layer.ts';
import { addGrain } from '#aerial/grain.ts';
import { drawGround, rowPatterns } from '#aerial/ground-layer.ts';
import { drawPavement } from '#aerial/pavement-layer.ts';
import { drawRoofs } from '#aerial/roof-layer.ts';
import type { Scenery } from '#aerial/scenery.ts';
import { drawTrees } from '#aerial/tree-layer.ts';
import type { View } from '#aerial/view.ts';
import { drawWaterLayer } from '#aerial/water-layer.ts';

/** The picture as WebP. */
export async function takePicture(view: View, scenery: Scenery, quality: number): Promise<Buffer> {
  const { size } = view;
  const layers = [drawGround, drawWaterLayer, drawPavement, drawCars, drawRoofs, drawTrees].map((draw) =>
    draw(view, scenery),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}"
    height="${size}"><defs>${rowPatterns(view)}</defs>${layers.join('')}</svg>`;
  const { data } = await sharp(Buffer.from(svg), { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  addGrain(data, view);
  return sharp(data, { raw: { width: size, height: size, channels: 3 } })
    .webp({ quality, effort: 5 })
    .toBuffer();
}
