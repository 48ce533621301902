/** Finishes a drawn scene like a camera: light, vignette, grain, and a JPEG. */
import sharp from 'sharp';
import { definitions } from '#photos/brush.ts';
import { type Light, lightings, type Photo } from '#photos/photo.ts';
import { picturesAfter, scenes } from '#photos/scenes/index.ts';
import { type Random, randomFrom } from '#random.ts';

/** The JPEG of every picture, by its path in the municipality's folder. */
export async function drawPhotos(seed: string): Promise<Map<string, Buffer>> {
  const photos = new Map<string, Buffer>();
  for (const { name, draw, lights } of scenes)
    for (const [i, light] of lights.entries()) {
      const take = (isMended: boolean) => {
        const photo = photoOf(randomFrom(`${seed} photo ${name} ${i}`), light);
        return develop(draw(photo, isMended), photo);
      };
      const path = `photos/${name}-${i + 1}.jpg`;
      photos.set(path, await take(false));
      const after = picturesAfter.get(path);
      if (after !== undefined) photos.set(after, await take(true));
    }
  return photos;
}

function photoOf(random: Random, light: Light): Photo {
  const [width, height] = random.chance(0.3) ? [375, 500] : [500, 375];
  return { width, height, light, random };
}

async function develop(scene: string, { width, height, light }: Photo): Promise<Buffer> {
  const { wash, strength, brightness } = lightings[light];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${definitions}
    <radialGradient id="vignette" r="0.78"><stop offset="0.55" stop-opacity="0"/>
      <stop offset="1" stop-opacity="0.3"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="#999"/>${scene}
    <rect width="100%" height="100%" fill="${wash}" opacity="${strength}"/>
      <rect width="100%" height="100%" fill="url(#vignette)"/>
    <rect width="100%" height="100%" filter="url(#rough)" opacity="0.14"/></svg>`;
  return sharp(Buffer.from(svg))
    .flatten({ background: '#999' })
    .blur(0.5)
    .modulate({ brightness, saturation: 0.9 })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
}
