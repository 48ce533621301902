import { black, contrastOf, readColor, white } from './contrast.ts';

/** Black or white, whichever is more readable on a colour. An unreadable colour counts as white. */
export function readableOn(css: string): '#000000' | '#ffffff' {
  const ground = readColor(css) ?? white;
  return contrastOf(black, ground) > contrastOf(white, ground) ? '#000000' : '#ffffff';
}
