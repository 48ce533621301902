/**
 * Acknowledged data survives kills with -9 of the server and of its database. `npm run check -- faults` tests
 * much more.
 */
import { expect, test } from 'vitest';
import type { Amounts } from './part.ts';
import { databaseKills } from './parts/database-kills.ts';
import { serverKills } from './parts/server-kills.ts';
import { runPart } from './run-part.ts';

const few: Amounts = {
  serverKills: 3,
  databaseKills: 3,
  stopSeconds: 1,
  rollingRestarts: 1,
  residents: 8,
  seconds: 3,
};

test.each([serverKills, databaseKills])(
  '$title: everything that was acknowledged is stored exactly once',
  async (part) => {
    const findings = await runPart(part, few);
    expect(findings.filter(({ isGood }) => isGood === false)).toEqual([]);
    expect(findings.some(({ what }) => what === 'stored exactly once')).toBe(true);
  },
);
