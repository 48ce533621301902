import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#test/municipality-folder.ts';
import { UnreadableFile, openSourceFile } from './source-file.ts';

const folder = temporaryFolder();
function fileOf(content: string | Buffer): string {
  const file = path.join(folder, 'file');
  writeFileSync(file, content);
  return file;
}

async function linesOf(content: string | Buffer): Promise<string[]> {
  const file = await openSourceFile(fileOf(content));
  const lines: string[] = [];
  for await (const batch of file.lines()) lines.push(...batch);
  expect(file.bytesRead()).toBe(file.bytes);
  return lines;
}

const expectRefusal = async (content: string | Buffer, problem: string) =>
  expect(await linesOf(content).catch((error: unknown) => error)).toEqual(new UnreadableFile(problem));

test('lines are read with any line ending, plain or compressed', async () => {
  const text = '\uFEFFÉlan,ü\r\n\r\nlast';
  expect(await linesOf(text)).toEqual(['Élan,ü', '', 'last']);
  expect(await linesOf(gzipSync(text))).toEqual(['Élan,ü', '', 'last']);
  // Some programs compress in parts.
  expect(await linesOf(Buffer.concat([gzipSync('one\ntw'), gzipSync('o\nthree\n')]))).toEqual([
    'one',
    'two',
    'three',
  ]);
  expect(await linesOf('')).toEqual([]);
});

test('a letter that lies across two pieces of the file stays whole', async () => {
  const line = 'é'.repeat(1001);
  const lines = await linesOf(`${line}\n`.repeat(3000));
  expect(lines).toHaveLength(3000);
  expect(new Set(lines)).toEqual(new Set([line]));
});

test('a file of another kind is refused with a reason', async () => {
  const packedFile = gzipSync('some lines\n'.repeat(10_000));
  await expectRefusal(
    packedFile.subarray(0, packedFile.length - 20),
    'is damaged, and cannot be unpacked: unexpected end of file',
  );
  await expectRefusal(
    Buffer.from('PK\u0003\u0004 …'),
    'is a zip; unpack it, and name the file that was in it',
  );
  await expectRefusal(Buffer.from('\uFEFFa,b', 'utf16le'), 'is in another encoding; save it in UTF-8');
  await expectRefusal('x'.repeat(6_000_000), 'has a line of more than 4 MB');
  await expect(openSourceFile(path.join(folder, 'none'))).rejects.toThrow('ENOENT');
});
