import { afterEach, expect, test, vi } from 'vitest';
import { awaitTile, fetchTile, warmTiles } from './fetch-tile.ts';

afterEach(() => vi.unstubAllGlobals());

function serve(...answers: (() => Response)[]) {
  const fetch = vi.fn<() => Promise<Response>>(async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('offline');
    return answer();
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('a tile that is preloaded is downloaded once', async () => {
  const fetch = serve(() => new Response('tile'));
  warmTiles(['/1/0/0']);
  warmTiles(['/1/0/0']);
  expect((await fetchTile('/1/0/0'))?.byteLength).toBe(4);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('awaiting a tile leaves it for the next fetch', async () => {
  const fetch = serve(() => new Response('tile'));
  const looked = await awaitTile('/1/0/5');
  expect(await fetchTile('/1/0/5')).toBe(looked);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a tile whose preload failed is requested again', async () => {
  serve(
    () => new Response('', { status: 503 }),
    () => new Response('tile'),
  );
  warmTiles(['/1/0/1']);
  expect((await fetchTile('/1/0/1'))?.byteLength).toBe(4);
});

test('a tile whose preload and request failed is rejected, and the next fetch gets it', async () => {
  const fetch = serve(
    () => new Response('', { status: 503 }),
    () => new Response('', { status: 503 }),
    () => new Response('tile'),
  );
  warmTiles(['/1/0/2']);
  await expect(fetchTile('/1/0/2')).rejects.toThrow('503');
  expect((await fetchTile('/1/0/2'))?.byteLength).toBe(4);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('a tile whose preload failed can be preloaded again', async () => {
  const fetch = serve(
    () => new Response('', { status: 500 }),
    () => new Response('tile'),
  );
  warmTiles(['/1/0/3']);
  await vi.waitFor(async () => {
    warmTiles(['/1/0/3']);
    expect(fetch).toHaveBeenCalledTimes(2);
  });
  expect((await fetchTile('/1/0/3'))?.byteLength).toBe(4);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a fetched tile is not kept, because the browser has its own cache', async () => {
  const fetch = serve(
    () => new Response('old'),
    () => new Response('newer'),
  );
  warmTiles(['/1/0/4']);
  expect((await fetchTile('/1/0/4'))?.byteLength).toBe(3);
  expect((await fetchTile('/1/0/4'))?.byteLength).toBe(5);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a tile without content is null, and a tile is rejected if the server fails', async () => {
  serve(
    () => new Response(null, { status: 204 }),
    () => new Response('', { status: 500 }),
  );
  expect(await fetchTile('/1/1/1')).toBeNull();
  await expect(fetchTile('/1/1/1')).rejects.toThrow('500');
});
