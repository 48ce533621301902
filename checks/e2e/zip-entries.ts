/** Reads a zip file as an unpacking program does: by the list at its end. */
import { inflateRawSync } from 'node:zlib';

const storedMethod = 0;
const endOfList = 0x06054b50;

/** The files of a zip by path. */
export function zipEntries(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(endOfList).buffer));
  const entries = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let remainingEntries = zip.readUInt16LE(end + 10); remainingEntries > 0; remainingEntries--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      zip.readUInt16LE(at + field),
    );
    const head = zip.readUInt32LE(at + 42);
    const begin = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const packedBytes = zip.subarray(begin, begin + zip.readUInt32LE(at + 20));
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength!);
    entries.set(name, zip.readUInt16LE(at + 10) === storedMethod ? packedBytes : inflateRawSync(packedBytes));
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  return entries;
}
