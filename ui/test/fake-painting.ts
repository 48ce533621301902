/** A canvas for tests: it records fills and strokes, in order, with their points. */
import { vi } from 'vitest';

class FakePath {
  readonly points: string[] = [];

  moveTo(x: number, y: number): void {
    this.points.push(`${Math.round(x)},${Math.round(y)}`);
  }

  lineTo(x: number, y: number): void {
    this.moveTo(x, y);
  }

  closePath(): void {
    this.points.push('closed');
  }
}

/** One stroke or fill. */
export interface Painted {
  act: 'fill' | 'stroke';
  colour: string;
  points: string[];
}

/** Provides the browser's canvases to tests; everything painted on one of them is added to the list. */
export function fakePainting(): Painted[] {
  const painted: Painted[] = [];
  const context = {
    fillStyle: '',
    strokeStyle: '',
    fillRect: () => undefined,
    save: () => undefined,
    restore: () => undefined,
    beginPath: () => undefined,
    rect: () => undefined,
    clip: () => undefined,
    setLineDash: () => undefined,
    fill: ({ points }: FakePath) => painted.push({ act: 'fill', colour: context.fillStyle, points }),
    stroke: ({ points }: FakePath) => painted.push({ act: 'stroke', colour: context.strokeStyle, points }),
  };
  class FakeOffscreenCanvas {
    getContext = () => context;
    transferToImageBitmap = () => ({ close: () => undefined });
  }
  vi.stubGlobal('Path2D', FakePath);
  vi.stubGlobal('OffscreenCanvas', FakeOffscreenCanvas);
  HTMLCanvasElement.prototype.getContext = (() => ({ transferFromImageBitmap: () => undefined })) as never;
  return painted;
}
