import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { usualLimits } from '#exchange/budget.ts';
import { faultsInAnswers } from '#test/faults-in-answers.ts';
import { faultsInCalls } from '#test/faults-in-calls.ts';
import { refusalFault } from '#test/planted-fault.ts';
import { type PlantedFaults, type FakeServer, startFakeServer } from '#test/fake-server.ts';
import { fakeAccounts } from '#test/fake-municipality.ts';
import { holdServer, UnreachableServer } from './hold-server.ts';
import { type CheckOutcome, type Report, isGood } from './report.ts';
import type { RunOptions } from './run-options.ts';

let fake: FakeServer | undefined;
afterEach(async () => {
  await fake?.stop();
  fake = undefined;
});

const wishesFor = (address: string, more: Partial<RunOptions> = {}): RunOptions => ({
  endpoint: new URL(`${address}/ws7/t.asmx`),
  client: 'city',
  staff: undefined,
  citizen: undefined,
  mayWrite: false,
  isJson: false,
  ...more,
});
const allOptions = { ...fakeAccounts, mayWrite: true };

/** Runs all checks against a fake server. */
async function hold(
  faults: PlantedFaults = {},
  more: Partial<RunOptions> = allOptions,
  limits = usualLimits,
) {
  fake = await startFakeServer(faults);
  return holdServer(wishesFor(fake.address, more), limits);
}

const sentencesOf = ({ findings }: Report, outcome: CheckOutcome) =>
  findings.filter((finding) => finding.outcome === outcome).map(({ says }) => says);

describe('A server that answers only the fields of the specification', () => {
  test('passes, and the additions of Fixpoint are reported as absent', async () => {
    const report = await hold();
    expect(sentencesOf(report, 'fails')).toEqual([]);
    expect(isGood(report)).toBe(true);
    expect(sentencesOf(report, 'untried')).toEqual(['where guests may not report, the guest cannot sign in']);
    expect(sentencesOf(report, 'absent')).toEqual(
      expect.arrayContaining([
        'createworkrequest also answers Guid',
        'findcitizenrequestbyguidbyclientid also answers StatusType',
        'signin also answers ClientId, LoginId, Email',
        'an unknown command gets 00010001',
        'json may have keys without quotes, and texts in single quotes',
      ]),
    );
  });

  test('may lack more of the additions of Fixpoint and still passes', async () => {
    const report = await hold(refusalFault(({ json }) => /"clientid":"\d/.test(json)));
    expect(sentencesOf(report, 'absent')).toContain('numbers may be text');
    expect(isGood(report)).toBe(true);
  });

  test('is tested with far fewer requests than the limit, and quickly', async () => {
    const { requests, elapsedMs } = await hold();
    expect(requests).toBeLessThan(usualLimits.requests * 0.7);
    expect(elapsedMs).toBeLessThan(usualLimits.totalMs / 4);
  });

  test('is left unchanged, unless writing was asked for', async () => {
    const report = await hold({}, fakeAccounts);
    expect(fake!.municipality.isUntouched).toBe(true);
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        says: 'createworkrequest answers an Id',
        outcome: 'untried',
        why: 'needs --write, which makes a request',
      }),
    );
    await fake!.stop();
    await hold();
    expect(fake!.municipality.isUntouched).toBe(false);
  });

  test('leaves checks that need credentials untried, and the report names the credentials', async () => {
    const { findings } = await hold({}, {});
    const why = (says: string) => findings.find((finding) => finding.says === says)?.why;
    expect(why('findcitizen answers the profile')).toBe('needs --citizen email:password');
    expect(why('help lists the commands for staff to staff')).toBe('needs --staff name:password');
    expect(findings.filter(({ outcome }) => outcome === 'fails')).toEqual([]);
  });
});

describe('A server with one fault', () => {
  test.each([...faultsInCalls, ...faultsInAnswers])(
    'a server that $what fails only the checks of this fault',
    async ({ faults, fails }) => {
      const report = await hold(faults);
      expect(sentencesOf(report, 'fails')).toEqual(fails);
      expect(isGood(report)).toBe(false);
      const reportText = report.findings.filter(({ outcome }) => outcome === 'fails');
      for (const { differences, rule } of reportText) {
        expect(rule).not.toBe('');
        expect(differences.length).toBeGreaterThan(0);
      }
    },
  );
});

describe('A run', () => {
  test('ends at its limit of requests: the remaining checks are untried', async () => {
    const report = await hold({}, allOptions, { ...usualLimits, requests: 20 });
    expect(report.requests).toBe(20);
    expect(sentencesOf(report, 'fails')).toEqual([]);
    expect(report.findings.at(20)).toMatchObject({
      outcome: 'untried',
      why: 'the run may make 20 requests, and has made them',
    });
  });

  test('waits for an answer up to its limit', async () => {
    const report = await hold({ answersLate: 'findcitizenlogos' }, {}, { ...usualLimits, answerMs: 300 });
    const [first] = report.findings.filter(({ outcome }) => outcome === 'fails');
    expect(first).toMatchObject({
      says: 'findcitizenlogos answers jpegs, or nothing',
      differences: [{ expected: 'an answer', got: 'no answer within 0.3 s' }],
    });
  });

  test('reports no password and no token', async () => {
    const tokens: string[] = [];
    const report = await hold({
      data(cmd, data) {
        if (cmd !== 'signin') return data;
        tokens.push((data as { Token: string }).Token);
        return { ...(data as object), WebSecurityLevel: 'none' };
      },
      reply: (reply) => ({ ...reply, errors: [{ code: '00000001', message: reply.data }] }),
    });
    const reportText = JSON.stringify(report);
    expect(sentencesOf(report, 'fails')).not.toEqual([]);
    for (const secret of [...tokens, fakeAccounts.citizen.password]) expect(reportText).not.toContain(secret);
  });

  test('does not judge a check if the server slows it down', async () => {
    const report = await hold({
      refusal: (refusal) =>
        refusal.securityStatus === 'InvalidUsernamePassword'
          ? Object.assign(refusal, { code: '00010006', message: 'Try again at noon.' })
          : refusal,
    });
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        says: 'a wrong name gets InvalidUsernamePassword',
        outcome: 'untried',
        why: 'the server slows us down: Try again at noon.',
      }),
    );
  });
});

describe('Without a ws7 server', () => {
  test('the run says so and judges nothing', async () => {
    const { address } = await startFakeServer().then(
      async (stoppedServer) => (await stoppedServer.stop(), stoppedServer),
    );
    await expect(holdServer(wishesFor(address))).rejects.toThrow(UnreachableServer);
  });

  test('an address that redirects is reported with its target', async () => {
    const server = http.createServer((_request, response) =>
      response.writeHead(301, { location: 'https://city.example/' }).end(),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(holdServer(wishesFor(`http://127.0.0.1:${port}`))).rejects.toThrow(
      'leads to https://city.example/: give that address.',
    );
    server.close();
  });
});
