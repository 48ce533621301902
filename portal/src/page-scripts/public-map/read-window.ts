/** Reads the requests of a window of the map from the server. */
import type { PublicMapAnswer, PublicMapPage } from '@fixpoint/contract/public-map.ts';
import type { Extent } from '@fixpoint/ui/map/position.ts';

/** About ten centimetres. Fewer digits mean that more windows are the same. */
const digits = 6;

/** @throws Error if the server does not answer, or refuses. */
export async function readWindow(
  { pinsPath, filter }: Pick<PublicMapPage, 'pinsPath' | 'filter'>,
  extent: Extent,
  signal: AbortSignal,
): Promise<PublicMapAnswer> {
  const query = new URLSearchParams(filter);
  query.set('box', boxOf(extent));
  const answer = await fetch(`${pinsPath}?${query.toString()}`, { signal });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  return (await answer.json()) as PublicMapAnswer;
}

/** West, south, east and north. A window that is wider than the world shows all of it. */
export function boxOf({ west, south, east, north }: Extent): string {
  const isAll = east - west >= 360;
  const within = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;
  const box = isAll ? [-180, south, 180, north] : [within(west), south, within(east), north];
  return box.map((degrees) => String(Number(degrees.toFixed(digits)))).join(',');
}
