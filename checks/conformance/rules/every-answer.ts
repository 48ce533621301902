/** Rules for all answers of the run. This group runs last, when all answers have come. */
import { type ConformanceCheck, type CheckGroup, specifiedCheck } from '#check.ts';
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
const checkOfResults = (
  says: string,
  isGood: (result: SeenResult) => boolean,
  describeResult: (result: SeenResult) => string,
): ConformanceCheck =>
  specifiedCheck(says, 'wire-protocol.md, The result', async (trial) => {
    const wrongResults = trial.server.results.filter((result) => !isGood(result));
    const examples = wrongResults
      .slice(0, 3)
      .map((result) => `${result.callName}: ${describeResult(result)}`);
    trial.expect(wrongResults.length === 0, 'the same for every answer', examples.join('; '));
  });

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export const everyAnswer: CheckGroup = {
  title: 'Every answer',
  checks: [
    checkOfResults(
      'every result comes with HTTP 200, even an error of the application',
      ({ status }) => status === 200,
      ({ status }) => `HTTP ${status}`,
    ),
    checkOfResults(
      'EllapsedTime is whole milliseconds',
      ({ elapsedTime }) => /^\d+$/.test(elapsedTime),
      ({ elapsedTime }) => `'${elapsedTime}'`,
    ),
    checkOfResults(
      'HasErrors is true or false',
      ({ hasErrors }) => /^(true|false)$/.test(hasErrors),
      ({ hasErrors }) => `'${hasErrors}'`,
    ),
    checkOfResults(
      'SecurityStatus is one of the five',
      ({ securityStatus }) => statuses.includes(securityStatus),
      ({ securityStatus }) => `'${securityStatus}'`,
    ),
    checkOfResults(
      'Data is empty, or JSON',
      ({ data }) => data.trim() === '' || isJson(data),
      ({ data }) => data.slice(0, 80),
    ),
    checkOfResults(
      'HasErrors goes with an ApplicationError',
      ({ hasErrors, errors }) => (hasErrors.toLowerCase() === 'true') === errors.length > 0,
      ({ hasErrors, errors }) => `HasErrors ${hasErrors} with ${errors.length} errors`,
    ),
    checkOfResults(
      'every error has an ErrorCode of eight digits and a Message',
      ({ errors }) => errors.every(({ code, message }) => /^\d{8}$/.test(code) && message.trim() !== ''),
      ({ errors }) => JSON.stringify(errors),
    ),
    specifiedCheck(
      'no Message reveals how the server is built',
      'wire-protocol.md, The result',
      async (trial) => {
        for (const { errors } of trial.server.results)
          for (const { message } of errors) expectNoTrace(trial, message);
      },
    ),
  ],
};
