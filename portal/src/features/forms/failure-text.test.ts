import { describe, expect, test } from 'vitest';
import { NetworkFailure, type NetworkFailureKind, ServerRefusal } from '#api/call-failure.ts';
import { errorCodes, type ErrorName } from '@fixpoint/contract/errors.ts';
import { failureText } from './failure-text.ts';

const jargon = /protocol|guid|token|database|field|envelope|fault|data|longitude|cmd|json/i;

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

  test.each<[ErrorName, string]>([
    ['unknownCommand', 'There is no such command.'],
    ['fieldInvalid', 'longitude is missing.'],
    ['tokenNotValid', 'The token is missing, is not valid, or has expired. Please sign in.'],
    ['databaseTimeout', 'The database did not answer in time. Please try again.'],
  ])('a failed call (%s) is explained without technical terms', (errorName, message) => {
    expect(failureText(refusal(errorName, message))).not.toMatch(jargon);
  });

  test('an error in the code itself is explained without technical terms', () => {
    expect(failureText(new TypeError('undefined is not a function'))).not.toContain('undefined');
  });
});

test('A sentence of the server is shown unchanged', () => {
  const sentence = 'You have uploaded too many photos without sending a request. Please try again tomorrow.';
  expect(failureText(refusal('tooManyAttempts', sentence))).toBe(sentence);
});
