/** Our server, held against the protocol by the tool that holds any server: `npm run check -- conformance`. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { holdServer } from '@fixpoint/conformance/hold-server.ts';
import type { Outcome, Report } from '@fixpoint/conformance/report.ts';
import { addAccount, goodPassword } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

/** Known beforehand, for the links of mails have it. */
const port = 9187;
const app = await startTestApp({ PORT: String(port) });
const { clientId } = await addMunicipality(app.database);
const mary = await addAccount(app.database, clientId);
await addAccount(app.database, clientId, {
  username: 'clerk',
  email: 'clerk@example.org',
  role: 'manager',
});
await addMunicipality(app.database, { name: 'lakeside', hasAnonymousRequests: false });

beforeAll(async () => {
  // The tool looks at the clock on the wall.
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date());
  await app.listen();
});

const wishesFor = (client: string) => ({
  endpoint: new URL(`http://${client}.localhost:${port}/ws7/t.asmx`),
  client,
  citizen: undefined,
  staff: undefined,
  mayWrite: false,
  isJson: false,
});

/** What of a report ended so, with what was got instead. */
const endedAs = ({ findings }: Report, wanted: Outcome) =>
  findings
    .filter(({ outcome }) => outcome === wanted)
    .map(({ says, differences }) => ({ says, differences }));

const guestsWhoMayNot = 'where guests may not report, the guest does not sign in';

describe('Our server', () => {
  let report: Report;
  beforeAll(async () => {
    report = await holdServer({
      ...wishesFor('riverbend'),
      citizen: { name: mary.email, password: goodPassword },
      staff: { name: 'clerk', password: goodPassword },
      mayWrite: true,
    });
  });

  test('does all that the specification asks for', () => {
    expect(endedAs(report, 'fails')).toEqual([]);
  });

  test('has all that we add to it', () => {
    expect(endedAs(report, 'absent')).toEqual([]);
  });

  test('is tried in everything but what another municipality has', () => {
    expect(endedAs(report, 'untried').map(({ says }) => says)).toEqual([guestsWhoMayNot]);
  });
});

test('A municipality that takes no requests of guests is one that holds, too', async () => {
  const report = await holdServer(wishesFor('lakeside'));
  expect(endedAs(report, 'fails')).toEqual([]);
  expect(endedAs(report, 'holds').map(({ says }) => says)).toContain(guestsWhoMayNot);
});
