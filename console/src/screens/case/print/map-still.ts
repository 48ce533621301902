/**
 * The map of the open case as a picture, with a ring in its middle, where the pin is. There is no picture
 * without a map. A page may not read pictures of another site either.
 */
export function mapStill(): string | undefined {
  const map = document.querySelector<HTMLCanvasElement>('[aria-labelledby="place-title"] canvas');
  const still = document.createElement('canvas');
  const ink = still.getContext('2d');
  if (map === null || ink === null) return undefined;
  const { width, height } = map;
  [still.width, still.height] = [width, height];
  try {
    ink.drawImage(map, 0, 0);
    ink.arc(width / 2, height / 2, 12, 0, 2 * Math.PI);
    ink.lineWidth = 4;
    ink.stroke();
    return still.toDataURL();
  } catch {
    return undefined;
  }
}
