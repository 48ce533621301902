/** Reads some files of a zip. The sizes that the zip says are limits: no file unpacks to more. */
import { inflateRawSync } from 'node:zlib';
import { UnreadableFile } from '#platform/reading/source-file.ts';
import { layerLimits } from './layer-limits.ts';

interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  /** 0: stored, 8: deflated. */
  method: number;
  packedBytes: number;
  bytes: number;
  /** The place of its header. */
  at: number;
}

const signatures = { entry: 0x02014b50, file: 0x04034b50, end: 0x06054b50 } as const;
const endBytes = 22;
const commentMost = 0xffff;

const damaged = () => new UnreadableFile('is damaged: a length or a count in it is wrong');

/**
 * The files with these endings, by ending. Names are used for nothing else. Throws `UnreadableFile`, also if two
 * files have the same ending, or if all of them have more than `bytesMost` bytes.
 */
export function readZip(
  zip: Uint8Array,
  endings: readonly string[],
  bytesMost: number,
): Map<string, Uint8Array> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const parts = new Map<string, Uint8Array>();
  let bytes = 0;
  for (const entry of entriesOf(zip, view)) {
    const ending = entry.name.slice(entry.name.lastIndexOf('.') + 1).toLowerCase();
    if (entry.name.startsWith('__MACOSX') || !endings.includes(ending)) continue;
    if (parts.has(ending)) throw new UnreadableFile('has more than one layer; zip one at a time');
    bytes += entry.bytes;
    if (bytes > bytesMost)
      throw new UnreadableFile(`has more than ${bytesMost / 1_000_000} MB when it is unpacked`);
    parts.set(ending, contentOf(zip, view, entry));
  }
  return parts;
}

/** The list at the end of the zip. */
function entriesOf(zip: Uint8Array, view: DataView): ZipEntry[] {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > layerLimits.zipEntries)
    throw new UnreadableFile(`has more than ${layerLimits.zipEntries} files in the zip`);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let nth = 0; nth < count; nth += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== signatures.entry) throw damaged();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((of) => view.getUint16(at + of, true));
    entries.push({
      name: new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength!)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  return entries;
}

/** The end has a comment of any length after it. */
function endOf(view: DataView): number {
  const last = view.byteLength - endBytes;
  for (let at = last; at >= Math.max(0, last - commentMost); at -= 1)
    if (view.getUint32(at, true) === signatures.end) return at;
  throw damaged();
}

function contentOf(
  zip: Uint8Array,
  view: DataView,
  { isEncrypted, method, packedBytes, bytes, at }: ZipEntry,
): Uint8Array {
  if (isEncrypted || at + 30 > zip.byteLength || view.getUint32(at, true) !== signatures.file)
    throw damaged();
  const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (begin + packedBytes > zip.byteLength) throw damaged();
  const packed = zip.subarray(begin, begin + packedBytes);
  const content = method === 0 ? packed : method === 8 ? inflated(packed, bytes) : undefined;
  if (content?.byteLength !== bytes) throw damaged();
  return content;
}

/** Stops as soon as more bytes come out than the zip says. */
function inflated(packed: Uint8Array, bytes: number): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) });
  } catch {
    throw damaged();
  }
}
