/**
 * Forms that Fixpoint accepts or refuses beyond the specification, because old clients need it. A server need
 * not.
 */
import { deflateSync, gzipSync } from 'node:zlib';
import { commands } from '@fixpoint/contract/commands/index.ts';
import type { Command } from '@fixpoint/contract/define-command.ts';
import { type ConformanceCheck, extraCheck, type CheckGroup } from '#check.ts';
import { namespacesByBinding, type WrittenCall, encodeCall } from '#exchange/write-call.ts';
import { outline } from '#exchange/outline.ts';
import type { CheckTrial } from '#check-trial.ts';
import { callsFor } from './calls-for.ts';
import { expectClientIn } from './expect-client.ts';

const page = 'docs/reference/protocol.md';

/** A call sent in this form is answered with the municipality. */
const takenCheck = (
  says: string,
  rule: string,
  change: (call: WrittenCall, trial: CheckTrial) => Partial<WrittenCall> & { url?: URL },
): ConformanceCheck =>
  extraCheck(says, rule, async (trial) => {
    const call = encodeCall(JSON.stringify(callsFor(trial).client()));
    const answer = await trial.server.send({ method: 'POST', ...call, ...change(call, trial) });
    await expectClientIn(trial, answer);
  });

const compressedCheck = (encoding: string, compress: (body: Buffer) => Buffer): ConformanceCheck =>
  takenCheck(`a call may be compressed: ${encoding}`, `${page}, Calling`, ({ headers, body }) => ({
    headers: { ...headers, 'content-encoding': encoding },
    body: compress(body),
  }));

/** The service under another spelling of its path. */
const pathCheck = (says: string, respell: (path: string) => string): ConformanceCheck =>
  takenCheck(says, `${page}, Calling`, (_call, { server: { endpoint } }) => {
    const url = new URL(endpoint.href);
    url.pathname = respell(endpoint.pathname);
    return { url };
  });

/** A mandatory header that the server does not understand is refused with the fault of the standard. */
const mustUnderstand = (version: '1.1' | '1.2', rule: string): ConformanceCheck =>
  extraCheck(`an unknown mustUnderstand header is refused in SOAP ${version}`, rule, async (trial) => {
    const { headers, body } = encodeCall(JSON.stringify(callsFor(trial).client()), { binding: version });
    const flagValue = version === '1.1' ? '1' : 'true';
    const header = `<soap:Header><x:Pay xmlns:x="urn:x" soap:mustUnderstand="${flagValue}"/></soap:Header>`;
    const changedBody = Buffer.from(body.toString().replace('<soap:Body>', `${header}<soap:Body>`));
    const answer = await trial.server.send({ method: 'POST', headers, body: changedBody });
    trial.expect(answer.fault?.code === 'MustUnderstand', 'a fault MustUnderstand', outline(answer));
    trial.expect(
      answer.root?.namespace === namespacesByBinding[version],
      `in SOAP ${version}`,
      answer.root?.namespace,
    );
  });

/** Commands in the specification and on the protocol page. The rest of the catalogue is Fixpoint's own. */
const specifiedCmds = new Set(
  (
    'findclientidbyname findcitizenlogos dropdowncitizenworktypesbyclientid signin createcitizen ' +
    'validateloginbyclientid sendpasswordresetlink resetpasswordbyclientid resetemailbyclientid ' +
    'findcitizenrequestbyguidbyclientid createworkrequest createtempfile createfile findworkrequestfileidsbyguid ' +
    'findfileminimumresponse createworkrequestnote findworkrequestnotesbyguid findcitizen updatecitizen ' +
    'resetpassword sendemailresetlink findallcitizenrequests help findworkrequestsbymodifieddate updateworkrequest'
  ).split(' '),
);
const ownCommands = (Object.values(commands) as Command[]).filter(({ cmd }) => !specifiedCmds.has(cmd));

const guidesSample = (name: string) => `{cmd:'findclientidbyname',name:'${name}'}`;

export const extraForgiveness: CheckGroup = {
  title: 'Accepted and refused calls beyond the specification',
  checks: [
    extraCheck('a method other than GET and POST gets 405 and Allow', `${page}, Calling`, async (trial) => {
      const answer = await trial.server.send({ method: 'PUT' });
      trial.expect(answer.status === 405, 'HTTP 405', outline(answer));
      trial.expect(/POST/.test(answer.headers.allow ?? ''), 'Allow with POST', answer.headers.allow);
    }),
    extraCheck('a good signin has SecurityStatus Success', 'integration-guide.md, Answer', async (trial) => {
      const status = trial.resultOf((await trial.facts.reader()).answer).securityStatus;
      trial.expect(status === 'Success', 'SecurityStatus Success', status);
    }),
    takenCheck(
      'json may have keys without quotes, and texts in single quotes',
      'integration-guide.md, Calling',
      (_call, { wishes }) => encodeCall(guidesSample(wishes.client), { binding: 'form' }),
    ),
    takenCheck('white space may come before the XML declaration', `${page}, Calling`, ({ body }) => ({
      body: Buffer.concat([Buffer.from('\r\n  '), body]),
    })),
    compressedCheck('gzip', gzipSync),
    compressedCheck('deflate', deflateSync),
    pathCheck('the path is read without regard to case', (path) => path.toUpperCase()),
    pathCheck('the path may end in a slash', (path) => `${path}/`),
    mustUnderstand('1.1', 'SOAP 1.1, 4.2.3'),
    mustUnderstand('1.2', 'SOAP 1.2 Part 1, 5.4.8'),
    ...ownCommands.map(({ cmd }) =>
      extraCheck(`there is ${cmd}`, 'docs/reference/protocol-commands.md, Commands', async (trial) => {
        const helpText = JSON.stringify(await trial.data({ cmd, help: true }));
        trial.expect(helpText.includes(cmd), `a description of ${cmd}`, helpText.slice(0, 160));
      }),
    ),
  ],
};
