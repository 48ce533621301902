/** Width and height in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The largest size of the same shape that fits, in whole pixels; a size that fits already stays. */
export function fitWithin(size: PictureSize, most: PictureSize): PictureSize {
  const scale = Math.min(1, most.width / size.width, most.height / size.height);
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}
