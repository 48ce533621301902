// chunk: late
/** The sign of a result, as strokes on a grid of 24. */
import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import { iconPaths } from '@fixpoint/ui/look/icon-paths.ts';
import { waterKinds } from './water-kinds.ts';

const paths = {
  house: 'M4 11.500 12 5l8 6.500M6 10v9h12v-9M10 19v-5h4v5',
  street: 'M8 4 5 20M16 4l3 16M12 5v2.500m0 3v3m0 3V19',
  crossing: 'M9 3v6H3m18 0h-6V3m0 18v-6h6M3 15h6v6',
  route: 'M12 3.500 5 6v6c0 4.200 3 7 7 8.500 4-1.500 7-4.300 7-8.500V6l-7-2.500Z',
  water: 'M3 9c2-2 4-2 6 0s4 2 6 0 4-2 6 0M3 15c2-2 4-2 6 0s4 2 6 0 4-2 6 0',
  green: 'M12 3 6.500 11H9l-4 6h14l-4-6h2.500L12 3Zm0 14v4',
  book: 'M12 6.500C10 5 7 4.500 4 5v13c3-.5 6 0 8 1.500 2-1.500 5-2 8-1.500V5c-3-.5-6 0-8 1.500Zm0 0v13',
  health: 'M9 4h6v5h5v6h-5v5H9v-5H4V9h5V4Z',
  hall: 'M4 9.500 12 4l8 5.500H4ZM6 10v8m4-8v8m4-8v8m4-8v8M4 19.500h16',
} as const;

const byKind: Readonly<Record<string, string>> = {
  neighbourhood: iconPaths.map,
  macrohood: iconPaths.map,
  locality: iconPaths.map,
  coordinates: iconPaths.locate,
  route: paths.route,
  ...drawn(paths.water, waterKinds),
  ...drawn(paths.green, ['park', 'nature_reserve', 'forest', 'wood', 'garden', 'playground', 'golf_course']),
  ...drawn(paths.book, ['library', 'school', 'kindergarten', 'college', 'university']),
  ...drawn(paths.health, ['hospital', 'doctors', 'clinic', 'pharmacy']),
  ...drawn(paths.hall, ['townhall', 'courthouse', 'museum', 'theatre', 'bank']),
};

function drawn(path: string, kinds: readonly string[]): Record<string, string> {
  return Object.fromEntries(kinds.map((kind) => [kind, path]));
}

/** By its kind if that has a sign, or else a house, a street, a crossing or a pin. */
export function kindPath({ kind = '', precision = 'place' }: FoundAddress): string {
  return byKind[kind] ?? (precision === 'place' ? iconPaths.pin : paths[precision]);
}
