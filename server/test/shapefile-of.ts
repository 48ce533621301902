/** Builds a zipped Shapefile of lines or areas, with columns of text. */
import { zipSync } from 'fflate';

export interface TestShape {
  /** Each part's positions. */
  parts: (readonly [number, number])[][];
  values: Record<string, string>;
}

/** `prj`: text of the coordinate system; undefined: the part is missing. Type 3: lines, 5: areas. */
export function shapefileOf(
  shapes: readonly TestShape[],
  { type = 3, prj, records = shapes.length }: { type?: 3 | 5; prj?: string; records?: number } = {},
): Buffer {
  const files = {
    'roads.shp': shpOf(shapes, type),
    'roads.dbf': dbfOf(shapes, records),
    ...(prj !== undefined && { 'roads.prj': Buffer.from(prj) }),
  };
  return Buffer.from(zipSync(files));
}

function shpOf(shapes: readonly TestShape[], type: number): Buffer {
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(type, 32);
  const records = shapes.map(({ parts }, nth) => {
    const positions = parts.flat();
    const content = Buffer.alloc(44 + parts.length * 4 + positions.length * 16);
    content.writeInt32LE(type, 0);
    content.writeInt32LE(parts.length, 36);
    content.writeInt32LE(positions.length, 40);
    let first = 0;
    for (const [at, part] of parts.entries()) {
      content.writeInt32LE(first, 44 + at * 4);
      first += part.length;
    }
    for (const [at, [x, y]] of positions.entries()) {
      content.writeDoubleLE(x, 44 + parts.length * 4 + at * 16);
      content.writeDoubleLE(y, 44 + parts.length * 4 + at * 16 + 8);
    }
    const head = Buffer.alloc(8);
    head.writeInt32BE(nth + 1, 0);
    head.writeInt32BE(content.length / 2, 4);
    return Buffer.concat([head, content]);
  });
  return Buffer.concat([header, ...records]);
}

const columnWidth = 30;

function dbfOf(shapes: readonly TestShape[], records: number): Buffer {
  const names = Object.keys(shapes[0]?.values ?? {});
  const headerLength = 32 + names.length * 32 + 1;
  const header = Buffer.alloc(headerLength);
  header.writeUInt8(3, 0);
  header.writeUInt32LE(records, 4);
  header.writeUInt16LE(headerLength, 8);
  header.writeUInt16LE(1 + names.length * columnWidth, 10);
  for (const [at, name] of names.entries()) {
    header.write(name, 32 + at * 32, 'latin1');
    header.write('C', 32 + at * 32 + 11);
    header.writeUInt8(columnWidth, 32 + at * 32 + 16);
  }
  header.writeUInt8(13, headerLength - 1);
  const rows = shapes.map(({ values }) =>
    Buffer.from(` ${names.map((name) => (values[name] ?? '').padEnd(columnWidth)).join('')}`, 'latin1'),
  );
  return Buffer.concat([header, ...rows, Buffer.from([26])]);
}
