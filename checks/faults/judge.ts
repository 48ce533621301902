import { findLosses } from './find-losses.ts';
import { type Ledger, inWords } from './ledger.ts';
import type { Finding } from './part.ts';

/** Codes that ask the caller to wait, and the code for a repeated registration that was done before. */
const passing = ['00010006', '00010008', '00010011'];

/**
 * The figures of the ledger after each fault: how much was acknowledged, how much of it is lost, and the
 * other answers. `expected` are the codes that the fault causes.
 */
export async function judge(
  origin: string,
  ledger: Ledger,
  expected: readonly string[] = [],
): Promise<Finding[]> {
  const refused = ledger.refusedBeside([...passing, ...expected]);
  const losses = await findLosses(origin, ledger);
  const { requests, photos, notes, accounts } = ledger;
  const acknowledged = `${requests.length} requests, ${photos} photos, ${notes} notes, ${accounts.length} accounts`;
  return [
    { what: 'acknowledged', figure: acknowledged, isGood: requests.length > 0 && accounts.length > 0 },
    {
      what: 'stored exactly once',
      figure: losses.length === 0 ? 'all' : `all but ${losses.length}: ${losses.slice(0, 3).join('; ')}`,
      isGood: losses.length === 0,
    },
    { what: 'calls', figure: `${ledger.calls}; not completed: ${ledger.others}` },
    { what: 'unexpected refusals', figure: inWords(refused), isGood: refused.length === 0 },
  ];
}
