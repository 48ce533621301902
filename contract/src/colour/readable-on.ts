import { black, contrastOf, readColor, white } from './contrast.ts';

/** Black or white, whichever is easier to read on a colour; one that cannot be read counts as white. */
export function readableOn(css: string): '#000000' | '#ffffff' {
  const ground = readColor(css) ?? white;
  return contrastOf(black, ground) > contrastOf(white, ground) ? '#000000' : '#ffffff';
}
