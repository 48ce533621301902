import { readFile } from 'node:fs/promises';

/** The file is not UTF-8. The message names the line and the remedy. */
export class NotUtf8 extends Error {
  override name = 'NotUtf8';
}

/** Reads a UTF-8 file without its byte order mark. Throws `NotUtf8` instead of replacing letters. */
export async function readText(file: string): Promise<string> {
  const bytes = await readFile(file);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) throw new NotUtf8(`it is UTF-16; ${remedy}`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new NotUtf8(whereOf(bytes), { cause: error });
  }
}

const remedy = "save it as UTF-8 (in spreadsheets: 'CSV UTF-8')";

/** Names the first line that is not UTF-8, decoded as Windows-1252, the most likely other encoding. */
function whereOf(bytes: Buffer): string {
  const lines = splitLines(bytes);
  const at = lines.findIndex((line) => !Buffer.from(line.toString('utf8')).equals(line));
  const words = new TextDecoder('windows-1252').decode(lines[at]).trim().slice(0, 60);
  return `line ${at + 1} is not UTF-8, but perhaps Latin-1: '${words}'; ${remedy}`;
}

function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let from = 0; from <= bytes.length;) {
    const end = bytes.indexOf('\n', from);
    const to = end < 0 ? bytes.length : end;
    lines.push(bytes.subarray(from, to));
    from = to + 1;
  }
  return lines;
}
