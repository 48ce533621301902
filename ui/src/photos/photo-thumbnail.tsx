// chunk: form
import { useEffect, useRef } from 'react';
import { classNames } from '#look/class-names.ts';
import styles from './photo-thumbnail.module.css';

export interface PhotoThumbnailProps {
  /** Null while it is not ready. */
  picture: Blob | null;
  /** May set another size. */
  className?: string | undefined;
}

/**
 * A small square preview of a photo on the device. It is drawn on a canvas, because the page's security policy allows
 * no blob URL.
 */
export function PhotoThumbnail({ picture, className }: PhotoThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (picture === null) return undefined;
    let isCurrent = true;
    void drawSquare(picture, () => (isCurrent ? canvas.current : null)).catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [picture]);

  return <canvas ref={canvas} className={classNames(styles.thumbnail, className)} aria-hidden="true" />;
}

/** Draws the middle of the picture; if it cannot be decoded, the square stays empty. */
async function drawSquare(picture: Blob, canvasNow: () => HTMLCanvasElement | null): Promise<void> {
  if (!('createImageBitmap' in globalThis)) return;
  const bitmap = await createImageBitmap(picture);
  const canvas = canvasNow();
  const context = canvas?.getContext('2d');
  if (canvas && context) {
    canvas.width = canvas.height = canvas.clientWidth * window.devicePixelRatio;
    context.imageSmoothingQuality = 'high';
    const side = Math.min(bitmap.width, bitmap.height);
    const left = (bitmap.width - side) / 2;
    const top = (bitmap.height - side) / 2;
    context.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
}
