/** Refusals by the application: HasErrors true, or a SecurityStatus with the reason. */
import { randomUUID } from 'node:crypto';
import { type ConformanceCheck, type CheckGroup, specifiedCheck } from '#check.ts';
import type { Ws7Result } from '#exchange/read-answer.ts';
import { outline } from '#exchange/outline.ts';
import type { CheckTrial } from '#check-trial.ts';
import { signInFields } from '#facts/sign-in-fields.ts';
import { callsFor, nobodysGuid } from './calls-for.ts';

const transport = 'wire-protocol.md, Transport';
const result = 'wire-protocol.md, The result';
const accessRule = 'wire-protocol.md, Who may call';

/** The call is refused, and SecurityStatus gives the reason. */
async function expectJudged(
  trial: CheckTrial,
  fields: Record<string, unknown>,
  status: string,
): Promise<Ws7Result> {
  const answer = await trial.server.call(fields);
  const callResult = trial.resultOf(answer);
  trial.expect(callResult.securityStatus === status, `SecurityStatus ${status}`, outline(answer));
  const isEmpty = /^\s*(null|\{\s*"Result"\s*:\s*false\s*\})?\s*$/.test(callResult.data);
  trial.expect(isEmpty, 'no Data, or Result false', callResult.data);
  return callResult;
}

const refusedCheck = (
  says: string,
  rule: string,
  fields: (trial: CheckTrial) => object | Promise<object>,
): ConformanceCheck =>
  specifiedCheck(says, rule, async (trial) => {
    await trial.refusal({ ...(await fields(trial)) });
  });

/** An account in a domain that never exists. */
const unknownEmail = `conformance-${randomUUID()}@nobody.invalid`;

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

export const refusals: CheckGroup = {
  title: 'Refusals',
  checks: [
    refusedCheck('an unknown command is refused', transport, () => ({ cmd: 'dothedishes' })),
    refusedCheck('a call without cmd is refused', transport, () => ({ name: 'x' })),
    refusedCheck('a call without a field that it needs is refused', 'wire-protocol.md, Error codes', () => ({
      cmd: 'findcitizenlogos',
    })),
    refusedCheck('a request that does not exist is refused', 'citizen-portal.md 8, Request lookup', (trial) =>
      callsFor(trial).requestOf(nobodysGuid),
    ),
    refusedCheck('an invalid guid is refused', 'wire-protocol.md, Values', (trial) =>
      callsFor(trial).requestOf('none'),
    ),
    specifiedCheck('an unknown token gets InvalidToken', result, async (trial) => {
      const token = `conformance-${randomUUID()}`;
      await expectJudged(trial, { cmd: 'findcitizen', token }, 'InvalidToken');
      await expectJudged(
        trial,
        { cmd: 'createworkrequestnote', token, WorkRequestGuid: nobodysGuid, note: 'x' },
        'InvalidToken',
      );
    }),
    specifiedCheck('a missing token gets InvalidToken where one is needed', result, async (trial) => {
      await expectJudged(trial, { cmd: 'findallcitizenrequests' }, 'InvalidToken');
    }),
    specifiedCheck('a guest may not use commands for citizens', accessRule, async (trial) => {
      const { token } = await trial.facts.guest();
      for (const cmd of ['findcitizen', 'findallcitizenrequests']) {
        await expectJudged(trial, { cmd, token }, 'InsufficientPermissions');
      }
    }),
    ...(['guest', 'citizen'] as const).map((who) =>
      specifiedCheck(`a ${who} may not use commands for staff`, accessRule, async (trial) => {
        const { token } = await trial.facts[who]();
        for (const call of forStaff()) {
          await expectJudged(trial, { ...call, token }, 'InsufficientPermissions');
        }
      }),
    ),
    specifiedCheck('a wrong name gets InvalidUsernamePassword', result, async (trial) => {
      await expectJudged(trial, await wrongSignIn(trial, unknownEmail), 'InvalidUsernamePassword');
    }),
    specifiedCheck(
      'a wrong password gets the same answer as a wrong name',
      'wire-protocol.md, Rules the calls follow',
      async (trial) => {
        const { userName } = await trial.facts.citizen();
        const wrongName = await expectJudged(
          trial,
          await wrongSignIn(trial, unknownEmail),
          'InvalidUsernamePassword',
        );
        const citizen = await expectJudged(
          trial,
          await wrongSignIn(trial, userName),
          'InvalidUsernamePassword',
        );
        const comparableText = ({ errors, data, hasErrors }: Ws7Result) =>
          JSON.stringify({ errors, data, hasErrors });
        trial.expect(
          comparableText(citizen) === comparableText(wrongName),
          `as for a wrong name: ${comparableText(wrongName)}`,
          comparableText(citizen),
        );
      },
    ),
  ],
};

async function wrongSignIn({ facts }: CheckTrial, name: string): Promise<Record<string, unknown>> {
  return signInFields({ name, password: `not the password ${randomUUID()}` }, (await facts.client()).id);
}
