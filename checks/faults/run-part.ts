import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Amounts, FaultOptions, FaultFinding, FaultPart } from './part.ts';

/** Runs a part in its own folder, and always tidies up, even if `stopping` ends the run. */
export async function runPart(
  part: FaultPart,
  amounts: Amounts,
  { stopStack, ...options }: FaultOptions & { stopStack?: AsyncDisposableStack } = {},
): Promise<FaultFinding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fixpoint-faults-'));
  const atTheEnd = new AsyncDisposableStack();
  atTheEnd.defer(() => rmSync(folder, { recursive: true, force: true }));
  stopStack?.use(atTheEnd);
  try {
    return await part.run({ folder, amounts, options, atTheEnd });
  } finally {
    await atTheEnd.disposeAsync();
  }
}
