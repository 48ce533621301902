import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { spoolText } from './spooled-text.ts';

const parent = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-spool-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
const folder = path.join(parent, 'answers');

async function* pieces(): AsyncGenerator<string> {
  for (let turn = 0; turn < 1000; turn += 1) yield 'größer 坑'.repeat(20);
}

test('Text is read as it was written, any number of times, from a file without a name', async () => {
  const spooledText = await spoolText(folder, pieces());
  const wholeText = 'größer 坑'.repeat(20_000);
  expect(spooledText.bytes).toBe(Buffer.byteLength(wholeText));
  expect(readdirSync(folder)).toEqual([]);
  expect(await textOf(Readable.from(spooledText.read()))).toBe(wholeText);
  expect(await textOf(Readable.from(spooledText.read()))).toBe(wholeText);
  await spooledText.close();
});

test('A text whose source fails leaves no file behind', async () => {
  async function* brokenPieces(): AsyncGenerator<string> {
    yield 'the beginning';
    throw new Error('The database is gone');
  }
  await expect(spoolText(folder, brokenPieces())).rejects.toThrow('The database is gone');
  expect(readdirSync(folder)).toEqual([]);
});
