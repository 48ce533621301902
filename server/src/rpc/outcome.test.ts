import { expect, test } from 'vitest';
import { commands } from '@fixpoint/contract/commands/index.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { DatabaseTimeout } from '#platform/database.ts';
import { openLog } from '#platform/log.ts';
import { asDeclared } from './declared-errors.ts';
import { failureOutcome } from './outcome.ts';

const log = openLog({ level: 'silent' });

test('A silent database is reported as a timeout', () => {
  expect(failureOutcome(new DatabaseTimeout('x'), 'Success', log)).toMatchObject({
    securityStatus: 'Success',
    errors: [{ code: '00010008', message: expect.stringContaining('try again') }],
  });
});

test('A refusal keeps its message and may judge the caller itself', () => {
  const refusal = new ApplicationError('notFound', 'There is no such park.');
  expect(failureOutcome(refusal, 'Success', log)).toEqual({
    refusal,
    data: '',
    securityStatus: 'Success',
    errors: [{ code: '00010004', message: 'There is no such park.' }],
  });
  const judgingError = new ApplicationError('notAllowed', undefined, 'InvalidUsernamePassword');
  expect(failureOutcome(judgingError, 'Unchecked', log).securityStatus).toBe('InvalidUsernamePassword');
});

test('An error that a command does not declare counts as a bug', () => {
  const { findClientIdByName, createTempFile } = commands;
  const undeclaredError = new ApplicationError('keyNotValid');
  expect(asDeclared(findClientIdByName, undeclaredError)).not.toBeInstanceOf(ApplicationError);
  for (const name of ['notFound', 'fieldInvalid', 'tooLarge'] as const) {
    const declaredError = new ApplicationError(name);
    expect(asDeclared(findClientIdByName, declaredError)).toBe(declaredError);
  }
  expect(asDeclared(createTempFile, new ApplicationError('tokenNotValid'))).toBeInstanceOf(ApplicationError);
});
