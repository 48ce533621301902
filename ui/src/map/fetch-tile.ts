/** Downloads tiles. The map gets tiles that were preloaded before its code arrived. */

const onTheirWay = new Map<string, Promise<ArrayBuffer | null>>();

/** Starts to download tiles that the map will request soon. */
export function warmTiles(urls: string[]): void {
  for (const url of urls) {
    if (onTheirWay.has(url)) continue;
    const tile = download(url);
    tile.catch(() => onTheirWay.delete(url));
    onTheirWay.set(url, tile);
  }
}

/** One tile; null if the basemap has none there (204). Rejects if the server fails. */
export function fetchTile(url: string): Promise<ArrayBuffer | null> {
  const early = onTheirWay.get(url);
  if (!early) return download(url);
  onTheirWay.delete(url);
  return early.catch(() => download(url));
}

/** Awaits a tile without taking it: the next `fetchTile` gets the same bytes, and may transfer them. */
export function awaitTile(url: string): Promise<ArrayBuffer | null> {
  warmTiles([url]);
  return onTheirWay.get(url)!;
}

async function download(url: string): Promise<ArrayBuffer | null> {
  const answer = await fetch(url);
  if (answer.status === 204) return null;
  if (!answer.ok) throw new Error(`The tile ${url} was answered with ${answer.status}`);
  return answer.arrayBuffer();
}
