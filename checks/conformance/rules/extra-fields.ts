/** Fields that Fixpoint adds to the specification, and its error codes. A server need not have them. */
import { errorCodes } from '@fixpoint/contract/errors.ts';
import { type ConformanceCheck, extraCheck, type CheckGroup } from '#check.ts';
import {
  type FieldKind,
  filledTextKind,
  guidKind,
  idKind,
  objectKind,
  statusTypeKind,
  textKind,
  wholeNumberKind,
} from '#shapes/field-kind.ts';
import { photoFields } from '#facts/report-facts.ts';
import type { CheckTrial } from '#check-trial.ts';
import { randomUUID } from 'node:crypto';
import { callsFor, nobodysGuid } from './calls-for.ts';
import { madeGuid } from './reporting.ts';

type Fields = Record<string, unknown>;

const page = 'docs/reference/protocol.md';

/** The Data of a call also has these fields. */
const alsoAnswers = (
  cmd: string,
  fields: Record<string, FieldKind>,
  readValue: (trial: CheckTrial) => Promise<unknown>,
): ConformanceCheck =>
  extraCheck(
    `${cmd} also answers ${Object.keys(fields).join(', ')}`,
    'wire-protocol.md, Who may call',
    async (trial) => trial.expectKind(objectKind(fields), await readValue(trial)),
  );

/** A refusal has Fixpoint's code, and a message that names the mistake. */
const hasCode = (
  says: string,
  name: keyof typeof errorCodes,
  fields: (trial: CheckTrial) => Promise<Fields>,
  word = '',
): ConformanceCheck =>
  extraCheck(
    `${says} gets ${errorCodes[name]}${word && ', which names it'}`,
    `${page}, Errors`,
    async (trial) => {
      const answer = await trial.server.call(await fields(trial));
      const [error] = trial.resultOf(answer).errors;
      trial.expect(error?.code === errorCodes[name], `error ${errorCodes[name]}`, error ?? 'no error');
      trial.expect(
        error?.message.toLowerCase().includes(word) ?? false,
        `'${word}' in the Message`,
        error?.message,
      );
    },
  );

const guestToken = async ({ facts }: CheckTrial) => (await facts.guest()).token;

export const extraFields: CheckGroup = {
  title: 'Fields and error codes beyond the specification',
  checks: [
    alsoAnswers('findclientidbyname', { Name: filledTextKind }, (trial) =>
      trial.data(callsFor(trial).client()),
    ),
    alsoAnswers('dropdowncitizenworktypesbyclientid', { Color: textKind }, async (trial) => {
      const [firstWorkType] = await trial.list(await callsFor(trial).workTypes());
      return firstWorkType;
    }),
    alsoAnswers('signin', { ClientId: idKind, LoginId: wholeNumberKind, Email: textKind }, async (trial) =>
      trial.dataOf((await trial.facts.reader()).answer),
    ),
    alsoAnswers('createworkrequest', { Guid: guidKind }, async (trial) =>
      trial.dataOf((await trial.facts.report()).creationAnswer),
    ),
    alsoAnswers('findcitizenrequestbyguidbyclientid', { StatusType: statusTypeKind }, async (trial) =>
      trial.data(await callsFor(trial).requestOf(await madeGuid(trial))),
    ),
    hasCode('an unknown command', 'unknownCommand', async () => ({ cmd: 'dothedishes' })),
    hasCode('a missing field', 'fieldInvalid', async () => ({ cmd: 'findcitizenlogos' }), 'clientid'),
    hasCode('an unknown request', 'notFound', (trial) => callsFor(trial).requestOf(nobodysGuid)),
    hasCode('an unknown token', 'tokenNotValid', async () => ({ cmd: 'findcitizen', token: 'none' })),
    hasCode('a guest who calls a command for citizens', 'notAllowed', async (trial) => ({
      cmd: 'findcitizen',
      token: await guestToken(trial),
    })),
    hasCode('a file that is not a jpeg', 'photoNotAccepted', async (trial) => {
      trial.facts.needsWrite();
      const photo = photoFields(await guestToken(trial), Buffer.from('no jpeg').toString('base64'));
      return { ...photo, cmd: 'createtempfile', guid: randomUUID() };
    }),
  ],
};
