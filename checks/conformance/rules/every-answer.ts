/** Rules for all answers of the run; the last group, after all answers have come. */
import { type Check, type Room, specified } from '#check.ts';
import type { SeenResult } from '#exchange/ws7-server.ts';
import { expectNoTrace } from './expect-fault.ts';

const statuses = [
  'Unchecked',
  'Success',
  'InvalidUsernamePassword',
  'InvalidToken',
  'InsufficientPermissions',
];

/** A rule for every result of the run. The first result that breaks it is reported. */
const each = (
  says: string,
  keeps: (result: SeenResult) => boolean,
  shown: (result: SeenResult) => string,
): Check =>
  specified(says, 'wire-protocol.md, The result', async (trial) => {
    const wrong = trial.server.seen.filter((result) => !keeps(result));
    const told = wrong.slice(0, 3).map((result) => `${result.asked}: ${shown(result)}`);
    trial.expect(wrong.length === 0, 'the same for every answer', told.join('; '));
  });

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export const everyAnswer: Room = {
  title: 'Every answer',
  checks: [
    each(
      'every result comes with HTTP 200, even an error of the application',
      ({ status }) => status === 200,
      ({ status }) => `HTTP ${status}`,
    ),
    each(
      'EllapsedTime is whole milliseconds',
      ({ elapsedTime }) => /^\d+$/.test(elapsedTime),
      ({ elapsedTime }) => `'${elapsedTime}'`,
    ),
    each(
      'HasErrors is true or false',
      ({ hasErrors }) => /^(true|false)$/.test(hasErrors),
      ({ hasErrors }) => `'${hasErrors}'`,
    ),
    each(
      'SecurityStatus is one of the five',
      ({ securityStatus }) => statuses.includes(securityStatus),
      ({ securityStatus }) => `'${securityStatus}'`,
    ),
    each(
      'Data is empty, or JSON',
      ({ data }) => data.trim() === '' || isJson(data),
      ({ data }) => data.slice(0, 80),
    ),
    each(
      'HasErrors goes with an ApplicationError',
      ({ hasErrors, errors }) => (hasErrors.toLowerCase() === 'true') === errors.length > 0,
      ({ hasErrors, errors }) => `HasErrors ${hasErrors} with ${errors.length} errors`,
    ),
    each(
      'every error has an ErrorCode of eight digits and a Message',
      ({ errors }) => errors.every(({ code, message }) => /^\d{8}$/.test(code) && message.trim() !== ''),
      ({ errors }) => JSON.stringify(errors),
    ),
    specified('no Message reveals how the server is built', 'wire-protocol.md, The result', async (trial) => {
      for (const { errors } of trial.server.seen)
        for (const { message } of errors) expectNoTrace(trial, message);
    }),
  ],
};
