/** A request that is not a call is refused in one line, in every binding, and does not harm the server. */
import { type ConformanceCheck, type CheckGroup, specifiedCheck } from '#check.ts';
import { mediaTypesByBinding, encodeCall } from '#exchange/write-call.ts';
import { outline } from '#exchange/outline.ts';
import type { CheckTrial } from '#check-trial.ts';
import { callsFor } from './calls-for.ts';
import { expectClient } from './expect-client.ts';
import { expectFault, expectNoTrace } from './expect-fault.ts';

const transport = 'wire-protocol.md, Transport';

const refusedBySoap = (
  what: string,
  version: '1.1' | '1.2',
  body: string | Buffer,
  rule = transport,
): ConformanceCheck =>
  specifiedCheck(`${what} gets a fault of SOAP ${version}`, rule, async (trial) => {
    const headers = { 'content-type': mediaTypesByBinding[version] };
    expectFault(
      trial,
      await trial.server.send({ method: 'POST', headers, body: Buffer.from(body) }),
      version,
    );
  });

const refusedByForm = (what: string, body: string): ConformanceCheck =>
  specifiedCheck(`${what} gets HTTP 400 in the HTTP POST binding`, transport, async (trial) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await trial.server.send({ method: 'POST', path: '/f', headers, body: Buffer.from(body) });
    trial.expect(answer.status === 400, 'HTTP 400', outline(answer));
    trial.expect(answer.body.trim() !== '', 'a reason', 'an empty body');
    expectNoTrace(trial, answer.body);
  });

const malformedCall = (version: '1.1' | '1.2') => encodeCall('{"cmd":', { binding: version }).body;
const senderFault = 'SOAP 1.2 Part 2, 7.5.2.2: a Sender fault is HTTP 400';

export const whatIsNoCall: CheckGroup = {
  title: 'Requests that are not calls',
  checks: [
    refusedBySoap('an empty body', '1.1', ''),
    refusedBySoap('text that is not XML', '1.1', 'hello'),
    refusedBySoap('JSON that does not parse', '1.1', malformedCall('1.1')),
    refusedBySoap('JSON that does not parse', '1.2', malformedCall('1.2'), senderFault),
    refusedBySoap('text that is not XML', '1.2', '<a', senderFault),
    refusedByForm('a form without json', 'cmd=help'),
    refusedByForm('JSON that does not parse', 'json=%7B'),
    refusedByForm('JSON that is not an object', 'json=%5B%5D'),
    specifiedCheck('the server still answers after these requests', transport, async (trial: CheckTrial) => {
      await expectClient(trial, callsFor(trial).client());
    }),
  ],
};
