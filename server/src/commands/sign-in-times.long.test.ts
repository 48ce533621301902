import { expect, test } from 'vitest';
import { addTestAccount, signIn } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { clientId } = await addMunicipality(app.database);
const attempts = 200;
for (let number = 0; number < attempts; number++) {
  await addTestAccount(app.database, clientId, { email: `known${number}@example.org` });
}

/** Milliseconds of one wrong password, from a separate address. */
async function timeOf(UserName: string, remoteAddress: string): Promise<number> {
  const start = performance.now();
  await signIn(app, { ClientId: clientId, UserName, Password: 'wrong' }, { remoteAddress });
  return performance.now() - start;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length / 2]!;

// Other tests run at the same time. Taking turns spreads their load over both names.
test('The time of a sign-in does not reveal if the account exists', { retry: 2 }, async () => {
  const [knownTimes, unknownTimes]: [number[], number[]] = [[], []];
  for (let number = 0; number < attempts; number++) {
    knownTimes.push(await timeOf(`known${number}@example.org`, `10.1.0.${number}`));
    unknownTimes.push(await timeOf(`unknown${number}@example.org`, `10.2.0.${number}`));
  }
  const ratio = median(knownTimes) / median(unknownTimes);
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(1.1);
});
