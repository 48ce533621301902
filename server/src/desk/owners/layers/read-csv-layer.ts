import { csvRows } from '#platform/reading/csv-rows.ts';
import { UnreadableFile } from '#platform/reading/source-file.ts';
import { layerLimits } from './layer-limits.ts';
import { type RawFeature, type RawLayer, refuseTooMany } from './raw-layer.ts';
import { readWkt } from './read-wkt.ts';

/** Columns with the whole shape as WKT. */
const shapeColumns = ['wkt', 'geometry', 'geom', 'the_geom'];
const longitudeColumns = ['longitude', 'lon'];
const latitudeColumns = ['latitude', 'lat'];

interface CsvLine {
  line: number;
  values: Record<string, string>;
}

/**
 * Rows with a shape as WKT, or rows with the positions of a shape one after the other, which have the same
 * `id`. Throws `UnreadableFile`.
 */
export async function readCsvLayer(text: string): Promise<RawLayer> {
  const { columns, rows } = await rowsOf(text);
  const one = (names: readonly string[]) => names.find((name) => columns.includes(name));
  const [shape, longitude, latitude] = [one(shapeColumns), one(longitudeColumns), one(latitudeColumns)];
  const features =
    shape !== undefined
      ? rows.map((row) => ofShape(row, shape))
      : longitude !== undefined && latitude !== undefined && columns.includes('id')
        ? ofPositions(rows, longitude, latitude)
        : undefined;
  if (features === undefined)
    throw new UnreadableFile(
      'needs a column wkt with lines or areas, or the columns id, longitude and latitude',
    );
  refuseTooMany(features.length);
  return { features, system: undefined, isSystemMissing: false };
}

async function rowsOf(text: string): Promise<{ columns: string[]; rows: CsvLine[] }> {
  async function* lines() {
    yield text.replaceAll('\r', '').split('\n');
  }
  let columns: string[] | undefined;
  const rows: CsvLine[] = [];
  for await (const batch of csvRows(lines()))
    for (const { line, fields } of batch) {
      if (columns === undefined) columns = fields.map((name) => name.trim().toLowerCase());
      else
        rows.push({ line, values: Object.fromEntries(columns.map((name, at) => [name, fields[at] ?? ''])) });
      if (rows.length > layerLimits.positions) throw new UnreadableFile('has too many rows');
    }
  return { columns: columns ?? [], rows };
}

function ofShape({ line, values }: CsvLine, column: string): RawFeature {
  const { [column]: shape = '', ...others } = values;
  return { where: `line ${line}`, geometry: readWkt(shape), values: others };
}

/** The kind of the layer says if the positions are a line or a ring. */
function ofPositions(rows: readonly CsvLine[], longitude: string, latitude: string): RawFeature[] {
  const features: { where: string; id: string; values: CsvLine['values']; positions: number[][] }[] = [];
  for (const { line, values } of rows) {
    const position = [numberIn(values[longitude]), numberIn(values[latitude])];
    const last = features.at(-1);
    if (last !== undefined && last.id === values['id']) last.positions.push(position);
    else features.push({ where: `line ${line}`, id: values['id']!, values, positions: [position] });
  }
  return features.map(({ where, values, positions }) => ({
    where,
    geometry: { type: 'Positions', coordinates: positions },
    values,
  }));
}

function numberIn(text = ''): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
