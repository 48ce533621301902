import proj4 from 'proj4';
import { UnreadableFile } from '#platform/reading/source-file.ts';

/** Longitude and latitude in WGS 84 degrees of a position in another system; NaN if it has none. */
export type ToDegrees = (x: number, y: number) => readonly [longitude: number, latitude: number];

const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/**
 * `system`: an EPSG code, the text of a .prj file or of proj4; undefined: degrees already. Throws
 * `UnreadableFile` for a system that is not known.
 */
export function openProjection(system: string | undefined): ToDegrees {
  const code = /EPSG:+(?:[\d.]*:)?(\d+)\s*$/i.exec(system ?? '')?.[1];
  if (system === undefined || code === '4326' || /CRS84\s*$/i.test(system))
    return (x, y) => [round(x), round(y)];
  const converter = converterOf(code === undefined ? system : `EPSG:${code}`);
  return (x, y) => {
    try {
      const [longitude = Number.NaN, latitude = Number.NaN] = converter.inverse([x, y]);
      return [round(longitude), round(latitude)];
    } catch {
      return [Number.NaN, Number.NaN];
    }
  };
}

interface SystemConverter {
  inverse(position: [number, number]): number[];
}

function converterOf(system: string): SystemConverter {
  try {
    return proj4(system);
  } catch {
    const named = system.length > 60 ? `${system.slice(0, 60)}…` : system;
    throw new UnreadableFile(
      `is in the coordinate system '${named}', which is not known here; give the text of its .prj file`,
    );
  }
}
