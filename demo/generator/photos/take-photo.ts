/** Finishes a drawn scene like a camera: light, vignette, grain, and a JPEG. */
import sharp from 'sharp';
import { definitions } from '#photos/brush.ts';
import { lightings, type Photo } from '#photos/photo.ts';
import { scenes } from '#photos/scenes/index.ts';
import { randomFrom } from '#random.ts';

/** The JPEG of every picture, by its path in the municipality's folder. */
export async function drawPhotos(seed: string): Promise<Map<string, Buffer>> {
  const photos = new Map<string, Buffer>();
  for (const { name, draw, lights } of scenes)
    for (const [i, light] of lights.entries()) {
      const random = randomFrom(`${seed} photo ${name} ${i}`);
      const isUpright = random.chance(0.3);
      const [width, height] = isUpright ? [375, 500] : [500, 375];
      const photo: Photo = { width, height, light, random };
      photos.set(`photos/${name}-${i + 1}.jpg`, await develop(draw(photo), photo));
    }
  return photos;
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
