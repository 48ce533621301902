import { findLosses } from './find-losses.ts';
import { type Ledger, inWords } from './ledger.ts';
import type { Finding } from './part.ts';

/** Asked to wait, and, of a registration that is repeated, told that it was done. */
const passing = ['00010006', '00010008', '00010011'];

/**
 * What of the ledger is told after each fault: how much was acknowledged, whether all of it is there, and what else was
 * said. `expected` are codes that the fault brings with it.
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
      what: 'there exactly once',
      figure: losses.length === 0 ? 'all' : `all but ${losses.length}: ${losses.slice(0, 3).join('; ')}`,
      isGood: losses.length === 0,
    },
    { what: 'calls', figure: `${ledger.calls}; not done: ${ledger.others}` },
    { what: 'refused for no good reason', figure: inWords(refused), isGood: refused.length === 0 },
  ];
}
