/** The logo as the server's page painted it on the splash: small enough to need no loading, its true size known. */
export interface PaintedLogo {
  src: string;
  /** Of the logo itself, in pixels. */
  width: number;
  height: number;
}

/** Undefined where the page came without one. */
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
