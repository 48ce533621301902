/**
 * Checks the lengths and counts that a Shapefile says of itself, before it is read: a false one would let the
 * reader run for hours.
 */
import { UnreadableFile } from '#platform/reading/source-file.ts';
import { layerLimits } from './layer-limits.ts';
import { refuseTooMany } from './raw-layer.ts';

const damaged = () => new UnreadableFile('is damaged: a length or a count in it is wrong');

/** Lines and areas, without and with heights or measures. */
const partedTypes = new Set([3, 5, 13, 15, 23, 25]);
const headerBytes = 100;

/** Throws `UnreadableFile`. */
export function judgeShp(shp: Uint8Array): void {
  const view = new DataView(shp.buffer, shp.byteOffset, shp.byteLength);
  if (shp.byteLength < headerBytes || view.getInt32(0) !== 9994) throw damaged();
  let [features, positions] = [0, 0];
  for (let at = headerBytes; at + 8 <= shp.byteLength; features += 1) {
    const length = view.getInt32(at + 4) * 2;
    if (length < 4 || at + 8 + length > shp.byteLength) throw damaged();
    if (partedTypes.has(view.getInt32(at + 8, true))) positions += positionsIn(view, at + 8, length);
    if (positions > layerLimits.positions) throw new UnreadableFile('has too many positions');
    at += 8 + length;
  }
  refuseTooMany(features);
}

function positionsIn(view: DataView, at: number, length: number): number {
  if (length < 44) throw damaged();
  const [parts, positions] = [view.getInt32(at + 36, true), view.getInt32(at + 40, true)];
  if (parts < 0 || positions < 0 || 44 + parts * 4 + positions * 16 > length) throw damaged();
  let before = 0;
  for (let nth = 0; nth < parts; nth += 1) {
    const first = view.getInt32(at + 44 + nth * 4, true);
    if (first < before || first > positions) throw damaged();
    before = first;
  }
  return positions;
}

/** Throws `UnreadableFile`. */
export function judgeDbf(dbf: Uint8Array, features: number): void {
  if (dbf.byteLength < 32) throw damaged();
  const view = new DataView(dbf.buffer, dbf.byteOffset, dbf.byteLength);
  const [records, headerLength, recordLength] = [
    view.getUint32(4, true),
    view.getUint16(8, true),
    view.getUint16(10, true),
  ];
  if (headerLength + records * recordLength > dbf.byteLength) throw damaged();
  if (records !== features)
    throw new UnreadableFile(`has ${features} shapes, but ${records} rows in its table (.dbf)`);
}
