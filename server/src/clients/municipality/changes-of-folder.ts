import { isDeepStrictEqual } from 'node:util';
import type { Basemap } from '#clients/basemap.ts';
import type { Client } from '#clients/client.ts';
import type { MunicipalityFile } from './municipality-file.ts';

/** Changes of the values that only the folder sets; none for a new municipality. */
export function changesOfFolder(
  before: Client | undefined,
  { language, extent }: MunicipalityFile,
  basemap: Basemap,
): string[] {
  if (before === undefined) return [];
  return [
    ...(before.language === language ? [] : [`language: ${before.language} becomes ${language}`]),
    ...(isDeepStrictEqual(before.extent, extent)
      ? []
      : [`extent: ${inWords(before.extent)} becomes ${inWords(extent)}`]),
    ...(isSame(before.basemap, basemap) ? [] : ['basemap: another map']),
  ];
}

function inWords({ west, south, east, north }: Client['extent']): string {
  return [west, south, east, north].join(', ');
}

/** Compares in the stored form, which omits undefined fields. */
function isSame(before: Basemap, after: Basemap): boolean {
  return isDeepStrictEqual(before, JSON.parse(JSON.stringify(after)));
}
