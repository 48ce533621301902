/** Refusals by the application: HasErrors true, or a SecurityStatus with the reason. */
import { randomUUID } from 'node:crypto';
import { type Check, type Room, specified } from '#check.ts';
import type { Result } from '#exchange/read-answer.ts';
import { outline } from '#exchange/outline.ts';
import type { Trial } from '#trial.ts';
import { signInFields } from '#known/sign-in-fields.ts';
import { callsFor, nobodysGuid } from './calls-for.ts';

const transport = 'wire-protocol.md, Transport';
const result = 'wire-protocol.md, The result';
const whoMay = 'wire-protocol.md, Who may call';

/** The call is refused, and SecurityStatus gives the reason. */
async function expectJudged(trial: Trial, fields: Record<string, unknown>, status: string): Promise<Result> {
  const answer = await trial.server.call(fields);
  const judged = trial.resultOf(answer);
  trial.expect(judged.securityStatus === status, `SecurityStatus ${status}`, outline(answer));
  const isEmpty = /^\s*(null|\{\s*"Result"\s*:\s*false\s*\})?\s*$/.test(judged.data);
  trial.expect(isEmpty, 'no Data, or Result false', judged.data);
  return judged;
}

const refused = (says: string, rule: string, fields: (trial: Trial) => object | Promise<object>): Check =>
  specified(says, rule, async (trial) => {
    await trial.refusal({ ...(await fields(trial)) });
  });

/** An account in a domain that never exists. */
const nobody = `conformance-${randomUUID()}@nobody.invalid`;

/**
 * For the last minute, and for a request that does not exist, so that a call that is allowed by mistake reads
 * and changes nothing.
 */
const forStaff = () => [
  {
    cmd: 'findworkrequestsbymodifieddate',
    fromdate: `/Date(${Date.now() - 60_000})/`,
    todate: `/Date(${Date.now()})/`,
  },
  { cmd: 'updateworkrequest', workrequestid: 0 },
];

export const refusals: Room = {
  title: 'Refusals',
  checks: [
    refused('an unknown command is refused', transport, () => ({ cmd: 'dothedishes' })),
    refused('a call without cmd is refused', transport, () => ({ name: 'x' })),
    refused('a call without a field that it needs is refused', 'wire-protocol.md, Error codes', () => ({
      cmd: 'findcitizenlogos',
    })),
    refused('a request that does not exist is refused', 'citizen-portal.md 8, Request lookup', (trial) =>
      callsFor(trial).requestOf(nobodysGuid),
    ),
    refused('an invalid guid is refused', 'wire-protocol.md, Values', (trial) =>
      callsFor(trial).requestOf('none'),
    ),
    specified('an unknown token gets InvalidToken', result, async (trial) => {
      const token = `conformance-${randomUUID()}`;
      await expectJudged(trial, { cmd: 'findcitizen', token }, 'InvalidToken');
      await expectJudged(
        trial,
        { cmd: 'createworkrequestnote', token, WorkRequestGuid: nobodysGuid, note: 'x' },
        'InvalidToken',
      );
    }),
    specified('a missing token gets InvalidToken where one is needed', result, async (trial) => {
      await expectJudged(trial, { cmd: 'findallcitizenrequests' }, 'InvalidToken');
    }),
    specified('a guest may not use commands for citizens', whoMay, async (trial) => {
      const { token } = await trial.known.guest();
      for (const cmd of ['findcitizen', 'findallcitizenrequests']) {
        await expectJudged(trial, { cmd, token }, 'InsufficientPermissions');
      }
    }),
    ...(['guest', 'citizen'] as const).map((who) =>
      specified(`a ${who} may not use commands for staff`, whoMay, async (trial) => {
        const { token } = await trial.known[who]();
        for (const call of forStaff()) {
          await expectJudged(trial, { ...call, token }, 'InsufficientPermissions');
        }
      }),
    ),
    specified('a wrong name gets InvalidUsernamePassword', result, async (trial) => {
      await expectJudged(trial, await wrongSignIn(trial, nobody), 'InvalidUsernamePassword');
    }),
    specified(
      'a wrong password gets the same answer as a wrong name',
      'wire-protocol.md, Rules the calls follow',
      async (trial) => {
        const { userName } = await trial.known.citizen();
        const wrongName = await expectJudged(
          trial,
          await wrongSignIn(trial, nobody),
          'InvalidUsernamePassword',
        );
        const citizen = await expectJudged(
          trial,
          await wrongSignIn(trial, userName),
          'InvalidUsernamePassword',
        );
        const said = ({ errors, data, hasErrors }: Result) => JSON.stringify({ errors, data, hasErrors });
        trial.expect(
          said(citizen) === said(wrongName),
          `as for a wrong name: ${said(wrongName)}`,
          said(citizen),
        );
      },
    ),
  ],
};

async function wrongSignIn({ known }: Trial, name: string): Promise<Record<string, unknown>> {
  return signInFields({ name, password: `not the password ${randomUUID()}` }, (await known.client()).id);
}
