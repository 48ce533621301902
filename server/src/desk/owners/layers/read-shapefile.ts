import { isUtf8 } from 'node:buffer';
import { parseDbf, parseShp } from 'shpjs';
import { UnreadableFile } from '#platform/reading/source-file.ts';
import { judgeDbf, judgeShp } from './judge-shapefile.ts';
import { layerLimits } from './layer-limits.ts';
import { type RawLayer, withLowerNames } from './raw-layer.ts';
import { readZip } from './read-zip.ts';

const endings = ['shp', 'dbf', 'prj', 'cpg'] as const;

/** Reads a zip with the parts .shp, .dbf, .prj and perhaps .cpg. Throws `UnreadableFile`. */
export function readShapefile(zip: Uint8Array): RawLayer {
  const parts = readPart(() => readZip(zip, endings, layerLimits.unpackedBytes));
  const [shp, dbf, prj, cpg] = endings.map((ending) => parts.get(ending));
  if (shp === undefined || dbf === undefined)
    throw new UnreadableFile('is a zip without a Shapefile: it needs a .shp and a .dbf');
  judgeShp(shp);
  const shapes = readPart(() => parseShp(shp));
  judgeDbf(dbf, shapes.length);
  const rows = readPart(() => parseDbf(dbf, encodingOf(dbf, cpg)));
  return {
    features: shapes.map((geometry, at) => ({
      where: `feature ${at + 1}`,
      geometry,
      values: withLowerNames(rows[at] ?? {}),
    })),
    system: prj && new TextDecoder().decode(prj).trim(),
    isSystemMissing: prj === undefined,
  };
}

function readPart<Part>(read: () => Part): Part {
  try {
    return read();
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('is damaged, and cannot be read');
  }
}

/** As the .cpg file says; else UTF-8 if the letters are UTF-8, else the letters of Windows. */
function encodingOf(dbf: Uint8Array, cpg: Uint8Array | undefined): string {
  if (cpg !== undefined) return new TextDecoder().decode(cpg).trim();
  const headerLength = dbf[8]! + dbf[9]! * 256;
  return isUtf8(dbf.subarray(headerLength)) ? 'utf-8' : 'windows-1252';
}
