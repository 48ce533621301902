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
  const spooled = await spoolText(folder, pieces());
  const whole = 'größer 坑'.repeat(20_000);
  expect(spooled.bytes).toBe(Buffer.byteLength(whole));
  expect(readdirSync(folder)).toEqual([]);
  expect(await textOf(Readable.from(spooled.read()))).toBe(whole);
  expect(await textOf(Readable.from(spooled.read()))).toBe(whole);
  await spooled.close();
});

test('A text whose source fails leaves no file behind', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'the beginning';
    throw new Error('The database is gone');
  }
  await expect(spoolText(folder, broken())).rejects.toThrow('The database is gone');
  expect(readdirSync(folder)).toEqual([]);
});
