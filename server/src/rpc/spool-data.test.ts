import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { spoolData } from './spool-data.ts';

async function* failing(code: string): AsyncGenerator<string> {
  yield '[';
  throw Object.assign(new Error('write'), { code });
}

test('A disk without room for an answer is told in a sentence', async () => {
  const refusal = { errorName: 'databaseTimeout', message: expect.stringContaining('no room left') };
  await expect(spoolData(tmpdir(), failing('ENOSPC'))).rejects.toMatchObject(refusal);
  await expect(spoolData(tmpdir(), failing('EIO'))).rejects.toMatchObject({ code: 'EIO' });
});
