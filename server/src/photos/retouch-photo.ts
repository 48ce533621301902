/** Edits a photo for staff: turns it, and makes faces and plates unrecognisable. */
import sharp, { type OverlayOptions, type Raw, type Sharp } from 'sharp';
import { storedForms, type RecodedPhoto } from './recode-photo.ts';

/** A part of a picture, in fractions of its size. */
export interface PhotoBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Retouch {
  /** Quarter turns clockwise. */
  turns: number;
  /** Parts to make unrecognisable, in the picture after its turns. */
  blurs: readonly PhotoBox[];
}

/** Number of colours kept along the longer side of a part; it is drawn from these alone. */
const cellsMost = 4;
/** Minimum pixels of a cell, so that many small parts side by side reveal nothing either. */
const cellPxLeast = 12;

interface Pixels {
  data: Buffer;
  raw: Raw;
}

/** Makes a new stored form from a stored jpeg. */
export async function retouchPhoto(jpeg: Uint8Array, { turns, blurs }: Retouch): Promise<RecodedPhoto> {
  const turnedPixels = await pixelsOf(
    sharp(jpeg, { failOn: 'error' })
      .rotate(turns * 90)
      .toColourspace('srgb'),
  );
  const covers = await Promise.all(blurs.map((box) => coverOf(turnedPixels, box)));
  const { data, raw } = await pixelsOf(openPixels(turnedPixels).composite(covers));
  return storedForms(openPixels({ data, raw }));
}

function openPixels({ data, raw }: Pixels) {
  return sharp(data, { raw });
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, raw: { width, height, channels } };
}

/** The cover of a part: its few colours, softened. */
async function coverOf(picture: Pixels, box: PhotoBox): Promise<OverlayOptions> {
  const place = placeOf(picture.raw, box);
  const { width, height, left, top } = place;
  const cellPx = Math.max(Math.max(width, height) / cellsMost, cellPxLeast);
  const cellsIn = (length: number) => Math.max(1, Math.round(length / cellPx));
  const cells = await pixelsOf(
    openPixels(picture)
      .extract(place)
      .resize({ width: cellsIn(width), height: cellsIn(height), fit: 'fill', kernel: 'linear' }),
  );
  const grownPixels = await pixelsOf(
    openPixels(cells).resize({ width, height, fit: 'fill', kernel: 'cubic' }),
  );
  const { data, raw } = await pixelsOf(openPixels(grownPixels).blur(cellPx / 3));
  return { input: data, raw, left, top };
}

/** In whole pixels, including every pixel that the box touches. */
function placeOf({ width: pictureWidth, height: pictureHeight }: Raw, box: PhotoBox) {
  const [left, width] = spanOf(box.left, box.width, pictureWidth);
  const [top, height] = spanOf(box.top, box.height, pictureHeight);
  return { left, top, width, height };
}

function spanOf(start: number, length: number, pixels: number): [start: number, length: number] {
  const first = Math.min(Math.floor(start * pixels), pixels - 1);
  const end = Math.min(Math.ceil((start + length) * pixels), pixels);
  return [first, Math.max(1, end - first)];
}
