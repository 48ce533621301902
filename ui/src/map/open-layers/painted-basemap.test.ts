import type { FrameState } from 'ol/Map.js';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeWorker } from '#test/fake-worker.ts';
import { MapPicture } from '#map/map-picture.ts';
import { PaintedBasemap } from './painted-basemap.ts';
import type { Tiles } from './tiles.ts';

const bytes = new ArrayBuffer(5);
const tiles: Tiles = { minZoom: 0, maxZoom: 15, tilePx: 512, read: async () => bytes };
const picture = {} as ImageBitmap;
const transfer = vi.fn<(picture: ImageBitmap) => void>();

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
  transfer.mockClear();
  HTMLCanvasElement.prototype.getContext = (() => ({ transferFromImageBitmap: transfer })) as never;
});

function painted() {
  const on = { failure: vi.fn<() => void>(), coarse: vi.fn<(isCoarse: boolean) => void>() };
  const basemap = new PaintedBasemap(new MapPicture(), false, on);
  basemap.paint([{ tiles, palette: 'streetsLight' }]);
  return { basemap, on, worker: FakeWorker.started.at(-1)! };
}

/** A frame of the map with 400 x 300 pixels at this place, two metres per pixel. */
function frameAt(x: number, y: number, { resolution = 2, isAnimating = 0, pixelRatio = 1 } = {}): FrameState {
  const viewState = { center: [x, y], resolution };
  return { viewState, size: [400, 300], pixelRatio, viewHints: [isAnimating, 0] } as unknown as FrameState;
}

const draw = (basemap: PaintedBasemap, frame: FrameState) => basemap.layer.render(frame, null!)!;

test('a picture is requested when the view changes, with a margin for the next movement', () => {
  const { basemap, worker } = painted();
  draw(basemap, frameAt(1000, 1000));
  draw(basemap, frameAt(1000, 1000));
  draw(basemap, frameAt(1010, 1000, { isAnimating: 1 }));
  const looks = worker.heard('look');
  expect(looks.map(({ isMoving }) => isMoving)).toEqual([false, true]);
  expect(looks[0]!.look).toEqual({
    center: [1000, 1000],
    resolution: 2,
    width: 592,
    height: 492,
    pixelRatio: 1,
  });
});

test('a picture moves with the map until the next one arrives', () => {
  const { basemap, worker } = painted();
  const canvas = draw(basemap, frameAt(1000, 1000));
  const { look } = worker.heard('look')[0]!;
  worker.say({ say: 'picture', picture, look, isCoarse: false });
  expect(transfer).toHaveBeenCalledWith(picture);
  expect(worker.heard('shown')).toHaveLength(1);
  expect(canvas.style.transform).toBe('scale(1) translate(-96px, -96px) scale(1)');
  draw(basemap, frameAt(1020, 990));
  expect(canvas.style.transform).toBe('scale(1) translate(-106px, -101px) scale(1)');
  draw(basemap, frameAt(1000, 1000, { resolution: 1 }));
  expect(canvas.style.transform).toBe('scale(1) translate(-392px, -342px) scale(2)');
});

test('each picture says if it has less detail in sight', () => {
  const { basemap, on, worker } = painted();
  draw(basemap, frameAt(1000, 1000));
  const { look } = worker.heard('look')[0]!;
  for (const isCoarse of [true, false]) worker.say({ say: 'picture', picture, look, isCoarse });
  expect(on.coarse.mock.calls).toEqual([[true], [false]]);
});

test('on a finer screen the picture keeps its size, and a finer one is requested', () => {
  const { basemap, worker } = painted();
  const canvas = draw(basemap, frameAt(1000, 1000));
  worker.say({ say: 'picture', picture, look: worker.heard('look')[0]!.look, isCoarse: false });
  draw(basemap, frameAt(1000, 1000, { pixelRatio: 2 }));
  expect(canvas.style.transform).toBe('scale(0.5) translate(-192px, -192px) scale(2)');
  expect(worker.heard('look').at(-1)!.look).toMatchObject({ width: 1184, height: 984, pixelRatio: 2 });
});

test('the worker gets the tiles that it requests, and a message for those that fail', async () => {
  const read = vi
    .fn<Tiles['read']>()
    .mockResolvedValueOnce(bytes)
    .mockRejectedValueOnce(new Error('offline'));
  const { basemap, worker } = painted();
  basemap.paint([{ tiles: { ...tiles, read }, palette: null }]);
  const [layer] = worker.heard('paint').at(-1)!.layers;
  expect(layer).toEqual({ tiles: 1, range: { minZoom: 0, maxZoom: 15, tilePx: 512 }, palette: null });
  worker.say({ say: 'read', ticket: 1, tiles: 1, z: 14, x: 3, y: 4 });
  worker.say({ say: 'read', ticket: 2, tiles: 1, z: 14, x: 3, y: 5 });
  await vi.waitFor(() => expect(worker.heard('noTile')).toEqual([{ say: 'noTile', ticket: 2 }]));
  expect(worker.heard('tile')).toEqual([{ say: 'tile', ticket: 1, bytes }]);
  expect(read.mock.calls).toEqual([
    [14, 3, 4],
    [14, 3, 5],
  ]);
});

test('a worker that fails is reported, and a retry starts another one', () => {
  const { basemap, on, worker } = painted();
  worker.dispatchEvent(new Event('error'));
  expect(on.failure).toHaveBeenCalled();
  basemap.startAnew();
  expect(worker.isTerminated).toBe(true);
  basemap.paint([{ tiles, palette: 'streetsLight' }]);
  const next = FakeWorker.started.at(-1)!;
  expect(next).not.toBe(worker);
  expect(next.told.map(({ say }) => say)).toEqual(['begin', 'paint']);
});

test('during a retry the picture stays, and no blank one is requested', () => {
  const { basemap } = painted();
  draw(basemap, frameAt(1000, 1000));
  const started = FakeWorker.started.length;
  basemap.startAnew();
  draw(basemap, frameAt(1010, 1000));
  expect(FakeWorker.started).toHaveLength(started);
  basemap.paint([{ tiles, palette: 'streetsLight' }]);
  draw(basemap, frameAt(1010, 1000));
  expect(FakeWorker.started.at(-1)!.told.map(({ say }) => say)).toEqual(['begin', 'paint', 'look']);
});

test('a tile that failed once is read again on the next request', async () => {
  const read = vi.fn<Tiles['read']>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(bytes);
  const { basemap, worker } = painted();
  basemap.paint([{ tiles: { ...tiles, read }, palette: null }]);
  worker.say({ say: 'read', ticket: 1, tiles: 1, z: 14, x: 3, y: 4 });
  await vi.waitFor(() => expect(worker.heard('noTile')).toHaveLength(1));
  worker.say({ say: 'read', ticket: 2, tiles: 1, z: 14, x: 3, y: 4 });
  await vi.waitFor(() => expect(worker.heard('tile')).toEqual([{ say: 'tile', ticket: 2, bytes }]));
});

test('a tile that one worker requested is not given to the next worker, whose tickets have the same numbers', async () => {
  const reads: PromiseWithResolvers<ArrayBuffer | null>[] = [];
  const read = () => {
    reads.push(Promise.withResolvers());
    return reads.at(-1)!.promise;
  };
  const { basemap, worker } = painted();
  const slow = [{ tiles: { ...tiles, read }, palette: null }];
  basemap.paint(slow);
  for (const ticket of [1, 2]) worker.say({ say: 'read', ticket, tiles: 1, z: 14, x: ticket, y: 4 });
  basemap.startAnew();
  basemap.paint(slow);
  const next = FakeWorker.started.at(-1)!;
  expect(next.heard('paint')[0]!.layers[0]!.tiles).toBe(0);
  next.say({ say: 'read', ticket: 3, tiles: 0, z: 14, x: 3, y: 4 });
  reads[0]!.resolve(bytes);
  reads[1]!.reject(new Error('offline'));
  reads[2]!.resolve(bytes);
  await vi.waitFor(() => expect(next.heard('tile')).toEqual([{ say: 'tile', ticket: 3, bytes }]));
  expect([next.heard('noTile'), worker.heard('tile')]).toEqual([[], []]);
});

test('the picture of a terminated worker is not shown', () => {
  const { basemap, worker } = painted();
  draw(basemap, frameAt(1000, 1000));
  const { look } = worker.heard('look')[0]!;
  basemap.startAnew();
  worker.say({ say: 'picture', picture, look, isCoarse: false });
  expect(transfer).not.toHaveBeenCalled();
});

test('the failure of a terminated worker is not reported', () => {
  const { basemap, on, worker } = painted();
  basemap.startAnew();
  worker.dispatchEvent(new Event('error'));
  expect(on.failure).not.toHaveBeenCalled();
});
