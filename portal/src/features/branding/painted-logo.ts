/**
 * The logo that the server painted into the splash: small enough to need no loading, and with its true size.
 */
export interface PaintedLogo {
  src: string;
  /** Size of the logo itself, in pixels. */
  width: number;
  height: number;
}

/** Undefined if the page came without a logo. */
export const paintedLogo = readPaintedLogo();

function readPaintedLogo(): PaintedLogo | undefined {
  const image = document.querySelector<HTMLImageElement>('.splash-logo');
  if (image === null) return undefined;
  return {
    src: image.src,
    width: Number(image.getAttribute('width')),
    height: Number(image.getAttribute('height')),
  };
}
