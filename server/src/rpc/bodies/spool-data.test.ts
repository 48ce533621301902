import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { spoolData } from './spool-data.ts';

const openSignal = new AbortController().signal;

async function* failingPieces(code: string): AsyncGenerator<string> {
  yield '[';
  throw Object.assign(new Error('write'), { code });
}

test('A full disk is reported to the caller in a sentence', async () => {
  const refusal = {
    errorName: 'databaseTimeout',
    message: expect.stringContaining('no space for such a large answer'),
  };
  await expect(spoolData(tmpdir(), failingPieces('ENOSPC'), openSignal)).rejects.toMatchObject(refusal);
  await expect(spoolData(tmpdir(), failingPieces('EIO'), openSignal)).rejects.toMatchObject({ code: 'EIO' });
});

test('If the caller hangs up, reading stops', async () => {
  const goneController = new AbortController();
  const read: string[] = [];
  async function* pieces() {
    for (const piece of ['one', 'two', 'three']) {
      if (piece === 'two') goneController.abort(new Error('hung up'));
      read.push(piece);
      yield piece;
    }
  }
  await expect(spoolData(tmpdir(), pieces(), goneController.signal)).rejects.toThrow('hung up');
  expect(read).toEqual(['one', 'two']);
});
