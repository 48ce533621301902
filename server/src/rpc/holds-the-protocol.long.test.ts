/**
 * Tests our server with the tool that checks any server against the protocol: `npm run check -- conformance`.
 */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { holdServer } from '@fixpoint/conformance/hold-server.ts';
import type { CheckOutcome, Report } from '@fixpoint/conformance/report.ts';
import { freePort } from '#test/free-port.ts';
import { addTestAccount, goodPassword } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

/** Known before the start, because links in mails contain it. */
const port = await freePort();
const app = await startTestApp({ PORT: String(port) });
const { clientId } = await addMunicipality(app.database);
const mary = await addTestAccount(app.database, clientId);
await addTestAccount(app.database, clientId, {
  username: 'clerk',
  email: 'clerk@example.org',
  role: 'manager',
});
await addMunicipality(app.database, { name: 'lakeside', hasAnonymousRequests: false });

beforeAll(async () => {
  // The tool uses the real time.
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

/** The results of a report with this outcome, with the differences that were found. */
const endedAs = ({ findings }: Report, wantedOutcome: CheckOutcome) =>
  findings
    .filter(({ outcome }) => outcome === wantedOutcome)
    .map(({ says, differences }) => ({ says, differences }));

const guestsWhoMayNot = 'where guests may not report, the guest cannot sign in';

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

  test('Our server does everything that the specification asks for', () => {
    expect(endedAs(report, 'fails')).toEqual([]);
  });

  test('Our server has everything that we add to the specification', () => {
    expect(endedAs(report, 'absent')).toEqual([]);
  });

  test('Our server is tested in everything except a point about another municipality', () => {
    expect(endedAs(report, 'untried').map(({ says }) => says)).toEqual([guestsWhoMayNot]);
  });
});

test('A municipality without requests from guests also passes', async () => {
  const report = await holdServer(wishesFor('lakeside'));
  expect(endedAs(report, 'fails')).toEqual([]);
  expect(endedAs(report, 'holds').map(({ says }) => says)).toContain(guestsWhoMayNot);
});
