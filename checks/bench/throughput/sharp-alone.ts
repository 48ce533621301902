/**
 * sharp alone, in its own process: how many originals per second it turns into the two kept sizes. Arguments:
 * the original's path, how many at a time, seconds. Prints the figure.
 */
import { readFileSync } from 'node:fs';
import { photoMaxHeight, photoMaxWidth } from '@fixpoint/contract/limits.ts';
import sharp from 'sharp';

const originalPhoto = readFileSync(process.argv[2]!);
const atOnce = Number(process.argv[3]);
const seconds = Number(process.argv[4]);
const thumbnailSide = 160;

async function bothSizes(): Promise<void> {
  const fullPhoto = await sharp(originalPhoto)
    .autoOrient()
    .resize(photoMaxWidth, photoMaxHeight, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
  await sharp(fullPhoto)
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside' })
    .jpeg({ quality: 75 })
    .toBuffer();
}

const end = performance.now() + seconds * 1000;
let doneCount = 0;
const work = async () => {
  while (performance.now() < end) {
    await bothSizes();
    doneCount += 1;
  }
};
await Promise.all(Array.from({ length: atOnce }, work));
console.log(doneCount / seconds);
