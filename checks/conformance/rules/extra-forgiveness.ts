/**
 * Forms that Fixpoint accepts or refuses beyond the specification, because old clients need it. A server need
 * not.
 */
import { deflateSync, gzipSync } from 'node:zlib';
import { commands } from '@fixpoint/contract/commands/index.ts';
import type { Command } from '@fixpoint/contract/define-command.ts';
import { type Check, extra, type Room } from '#check.ts';
import { soapNamespaces, type WrittenCall, writeCall } from '#exchange/write-call.ts';
import { outline } from '#exchange/outline.ts';
import type { Trial } from '#trial.ts';
import { callsFor } from './calls-for.ts';
import { expectClientIn } from './expect-client.ts';

const page = 'docs/reference/protocol.md';

/** A call sent in this form is answered with the municipality. */
const taken = (
  says: string,
  rule: string,
  change: (call: WrittenCall, trial: Trial) => Partial<WrittenCall> & { url?: URL },
): Check =>
  extra(says, rule, async (trial) => {
    const call = writeCall(JSON.stringify(callsFor(trial).client()));
    const answer = await trial.server.send({ method: 'POST', ...call, ...change(call, trial) });
    await expectClientIn(trial, answer);
  });

const compressed = (encoding: string, compress: (body: Buffer) => Buffer): Check =>
  taken(`a call may be compressed: ${encoding}`, `${page}, Calling`, ({ headers, body }) => ({
    headers: { ...headers, 'content-encoding': encoding },
    body: compress(body),
  }));

/** The service under another spelling of its path. */
const at = (says: string, respell: (path: string) => string): Check =>
  taken(says, `${page}, Calling`, (_call, { server: { endpoint } }) => {
    const url = new URL(endpoint.href);
    url.pathname = respell(endpoint.pathname);
    return { url };
  });

/** A mandatory header that the server does not understand is refused with the fault of the standard. */
const mustUnderstand = (version: '1.1' | '1.2', rule: string): Check =>
  extra(`an unknown mustUnderstand header is refused in SOAP ${version}`, rule, async (trial) => {
    const { headers, body } = writeCall(JSON.stringify(callsFor(trial).client()), { binding: version });
    const is = version === '1.1' ? '1' : 'true';
    const header = `<soap:Header><x:Pay xmlns:x="urn:x" soap:mustUnderstand="${is}"/></soap:Header>`;
    const changed = Buffer.from(body.toString().replace('<soap:Body>', `${header}<soap:Body>`));
    const answer = await trial.server.send({ method: 'POST', headers, body: changed });
    trial.expect(answer.fault?.code === 'MustUnderstand', 'a fault MustUnderstand', outline(answer));
    trial.expect(
      answer.root?.namespace === soapNamespaces[version],
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

export const extraForgiveness: Room = {
  title: 'Accepted and refused calls beyond the specification',
  checks: [
    extra('a method other than GET and POST gets 405 and Allow', `${page}, Calling`, async (trial) => {
      const answer = await trial.server.send({ method: 'PUT' });
      trial.expect(answer.status === 405, 'HTTP 405', outline(answer));
      trial.expect(/POST/.test(answer.headers.allow ?? ''), 'Allow with POST', answer.headers.allow);
    }),
    extra('a good signin has SecurityStatus Success', 'integration-guide.md, Answer', async (trial) => {
      const status = trial.resultOf((await trial.known.anybody()).answer).securityStatus;
      trial.expect(status === 'Success', 'SecurityStatus Success', status);
    }),
    taken(
      'json may have keys without quotes, and texts in single quotes',
      'integration-guide.md, Calling',
      (_call, { wishes }) => writeCall(guidesSample(wishes.client), { binding: 'form' }),
    ),
    taken('white space may come before the XML declaration', `${page}, Calling`, ({ body }) => ({
      body: Buffer.concat([Buffer.from('\r\n  '), body]),
    })),
    compressed('gzip', gzipSync),
    compressed('deflate', deflateSync),
    at('the path is read without regard to case', (path) => path.toUpperCase()),
    at('the path may end in a slash', (path) => `${path}/`),
    mustUnderstand('1.1', 'SOAP 1.1, 4.2.3'),
    mustUnderstand('1.2', 'SOAP 1.2 Part 1, 5.4.8'),
    ...ownCommands.map(({ cmd }) =>
      extra(`there is ${cmd}`, 'docs/reference/protocol-commands.md, Commands', async (trial) => {
        const said = JSON.stringify(await trial.data({ cmd, help: true }));
        trial.expect(said.includes(cmd), `a description of ${cmd}`, said.slice(0, 160));
      }),
    ),
  ],
};
