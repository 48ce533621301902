/** Lines and areas as text: `LINESTRING (-90.9 40.4, -90.8 40.4)`. */

const types: Readonly<Record<string, string>> = {
  linestring: 'LineString',
  multilinestring: 'MultiLineString',
  polygon: 'Polygon',
  multipolygon: 'MultiPolygon',
  point: 'Point',
};

const shape = /^\s*(?:SRID=\d+;\s*)?([a-z]+)\s*(?:ZM|Z|M)?\s*(\([\s\S]*\))\s*$/i;
const position = /([-+.\de]+)\s+([-+.\de]+)(?:\s+[-+.\de]+)*/gi;

/** A GeoJSON geometry; null: it is empty; undefined: the text is another one. */
export function readWkt(text: string): { type: string; coordinates: unknown } | null | undefined {
  if (text.trim() === '' || /\bEMPTY\s*$/i.test(text)) return null;
  const [, word = '', body = ''] = shape.exec(text) ?? [];
  const type = types[word.toLowerCase()];
  if (type === undefined) return undefined;
  const list = body
    .replaceAll('(', '[')
    .replaceAll(')', ']')
    .replaceAll(position, (_, x: string, y: string) => `[${Number(x)},${Number(y)}]`);
  try {
    return { type, coordinates: JSON.parse(list) as unknown };
  } catch {
    return undefined;
  }
}
