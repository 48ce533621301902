import { describe, expect, test } from 'vitest';
import { NetworkFailure, type NetworkFailureKind, ServerRefusal } from '#api/call-failure.ts';
import { errorCodes, type ErrorName } from '@fixpoint/contract/errors.ts';
import { failureText } from './failure-text.ts';

const jargon = /protocol|guid|token|database|field|envelope|fault|data|json/i;

function refusal(errorName: ErrorName, message: string): ServerRefusal {
  const code = errorCodes[errorName];
  return new ServerRefusal({ errorName, code, message, securityStatus: 'Unchecked', data: '' });
}

describe('The message for a failed call', () => {
  test.each<NetworkFailureKind>(['unreachable', 'timeout', 'unreadable', 'no-result'])(
    'a failed call (%s) is explained without technical terms',
    (kind) => {
      const said = failureText(new NetworkFailure(kind, 'The answer is not one of the protocol'));
      expect(said).toMatch(/^The server .*\.$/);
      expect(said).not.toMatch(jargon);
    },
  );

  test('an error in the code itself is explained without technical terms', () => {
    expect(failureText(new TypeError('undefined is not a function'))).not.toContain('undefined');
  });
});

test.each<[ErrorName, string]>([
  [
    'tooManyAttempts',
    'You have uploaded too many photos without sending a request. Please try again tomorrow.',
  ],
  ['unknownCommand', 'No such cmd.'],
  ['fieldInvalid', 'longitude is missing.'],
  ['databaseTimeout', 'DB: timeout'],
  ['tokenNotValid', 'Token expired'],
])('The message of any server is shown to the letter, also with the code of %s', (errorName, message) => {
  expect(failureText(refusal(errorName, message))).toBe(message);
});
