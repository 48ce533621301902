/** Downloads tiles; those asked for before the map's code arrived are handed to it when it asks. */

const onTheirWay = new Map<string, Promise<ArrayBuffer | null>>();

/** Starts downloading tiles that the map will ask for soon. */
export function warmTiles(urls: string[]): void {
  for (const url of urls) {
    if (onTheirWay.has(url)) continue;
    const tile = download(url);
    tile.catch(() => onTheirWay.delete(url));
    onTheirWay.set(url, tile);
  }
}

/** One tile, null where the server says that the basemap has none (204). Rejects when it does not give it. */
export function fetchTile(url: string): Promise<ArrayBuffer | null> {
  const early = onTheirWay.get(url);
  if (!early) return download(url);
  onTheirWay.delete(url);
  return early.catch(() => download(url));
}

/** A tile that is on its way, for a look: whoever asks for it by `fetchTile` gets the same bytes, and may hand them on. */
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
