import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Amounts, Asked, Finding, Part } from './part.ts';

/** Runs a part in its own folder, and always tidies up, even if `stopping` ends the run. */
export async function runPart(
  part: Part,
  amounts: Amounts,
  { stopping, ...asked }: Asked & { stopping?: AsyncDisposableStack } = {},
): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fixpoint-faults-'));
  const atTheEnd = new AsyncDisposableStack();
  atTheEnd.defer(() => rmSync(folder, { recursive: true, force: true }));
  stopping?.use(atTheEnd);
  try {
    return await part.run({ folder, amounts, asked, atTheEnd });
  } finally {
    await atTheEnd.disposeAsync();
  }
}
