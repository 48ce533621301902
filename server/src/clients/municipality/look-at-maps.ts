import path from 'node:path';
import { WrongMap, lookAtMap } from './look-at-map.ts';
import type { BasemapSource, MunicipalityFile } from './municipality-file.ts';

type Basemaps = MunicipalityFile['basemap'];

/**
 * Fills in missing attributions from the map files, and returns the errors in them. Missing files are
 * reported elsewhere.
 */
export async function withAttributions(
  folder: string,
  { streets, hybrid }: Basemaps,
): Promise<{ basemap: Basemaps; problems: string[] }> {
  const problems: string[] = [];
  const lookAtSource = async (kind: string, source: BasemapSource): Promise<BasemapSource> => {
    if (!('pmtiles' in source)) return source;
    const mapFacts = await lookAtMap(path.join(folder, source.pmtiles)).catch((error: unknown) => {
      if (error instanceof WrongMap) return error;
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    });
    if (mapFacts === undefined) return source;
    if (mapFacts instanceof WrongMap) {
      problems.push(`${source.pmtiles}: ${mapFacts.message}; get the file again`);
      return source;
    }
    const attribution = source.attribution ?? mapFacts.attribution;
    if (source.attribution === undefined && attribution === '')
      problems.push(
        `municipality.yaml: basemap.${kind}.attribution: expected the source of the map, because ${source.pmtiles} does not name one`,
      );
    return { ...source, attribution };
  };
  return {
    basemap: {
      streets: await lookAtSource('streets', streets),
      ...(hybrid && { hybrid: await lookAtSource('hybrid', hybrid) }),
    },
    problems,
  };
}
