import { findLosses } from './find-losses.ts';
import { type Ledger, inWords } from './ledger.ts';
import type { FaultFinding } from './part.ts';

/** Codes that ask the caller to wait, and the code for a repeated registration that was done before. */
const passingCodes = ['00010006', '00010008', '00010011'];

/**
 * The figures of the ledger after each fault: how much was acknowledged, how much of it is lost, and the
 * other answers. `expected` are the codes that the fault causes.
 */
export async function judgeLedger(
  origin: string,
  ledger: Ledger,
  expectedCodes: readonly string[] = [],
): Promise<FaultFinding[]> {
  const unexpectedRefusals = ledger.refusedBeside([...passingCodes, ...expectedCodes]);
  const losses = await findLosses(origin, ledger);
  const { requests, photos, notes, accounts } = ledger;
  const acknowledgedCounts = `${requests.length} requests, ${photos} photos, ${notes} notes, ${accounts.length} accounts`;
  return [
    { what: 'acknowledged', figure: acknowledgedCounts, isGood: requests.length > 0 && accounts.length > 0 },
    {
      what: 'stored exactly once',
      figure: losses.length === 0 ? 'all' : `all but ${losses.length}: ${losses.slice(0, 3).join('; ')}`,
      isGood: losses.length === 0,
    },
    { what: 'calls', figure: `${ledger.calls}; not completed: ${ledger.others}` },
    {
      what: 'unexpected refusals',
      figure: inWords(unexpectedRefusals),
      isGood: unexpectedRefusals.length === 0,
    },
  ];
}
