import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { PersonFile } from './person-files.ts';

/** Puts the files into one zip. Pictures are stored uncompressed, because jpegs are already compressed. */
export async function zipFiles(files: AsyncIterable<PersonFile>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else pieces.push(piece);
  });
  for await (const { path, bytes } of files) {
    const entry = path.endsWith('.jpg') ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    zip.add(entry);
    entry.push(bytes, true);
  }
  zip.end();
  if (failure !== undefined) throw failure;
  return Buffer.concat(pieces);
}
