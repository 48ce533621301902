import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { resetPassword } from '@fixpoint/contract/commands/reset-password.ts';
import { sendEmailResetLink } from '@fixpoint/contract/commands/send-email-reset-link.ts';
import { updateCitizen } from '@fixpoint/contract/commands/update-citizen.ts';
import { answers, deniesAccess, refuses, type FakeAnswers } from '#test/fake-transport.ts';
import { acknowledge, leave } from '#test/visit.tsx';
import { fillEmail, fillPassword, pressUpdate, visitAccount } from '#test/visit-account.ts';

afterEach(leave);

test.each<[string, FakeAnswers, string, string]>([
  [
    'a wrong current password',
    { resetpassword: refuses('passwordNotAccepted', 'The current password is wrong.') },
    'Server Error',
    'The current password is wrong.',
  ],
  [
    'a password change that was not saved',
    { resetpassword: answers(resetPassword, { Result: false }) },
    'Whoops!',
    'Error updating password.',
  ],
  [
    'a refusal of the password without a message',
    { resetpassword: deniesAccess('InsufficientPermissions') },
    'Whoops!',
    'Error updating password.',
  ],
  ['no network', { resetpassword: 'unreachable' }, 'Whoops!', 'Unable to reach server.'],
])('%s is shown in a modal', async (_, server, title, sentence) => {
  await visitAccount(server);
  fillPassword();
  pressUpdate();
  expect(await acknowledge(title, 'Okay')).toEqual([sentence]);
  expect(screen.getByLabelText<HTMLInputElement>('Current Password').value).toBe('old one');
});

test.each<[string, FakeAnswers, string[]]>([
  [
    'a refused link',
    { sendemailresetlink: refuses('tooManyAttempts', 'Try again in 5 minutes.') },
    ['Error sending email reset link.', 'Try again in 5 minutes.'],
  ],
  [
    'a link that was not sent',
    { sendemailresetlink: answers(sendEmailResetLink, { Result: false }) },
    ['Error sending email reset link.'],
  ],
  [
    'refused details',
    { updatecitizen: refuses('notAllowed', 'Names are changed at the town hall.') },
    ['Error updating account information.', 'Names are changed at the town hall.'],
  ],
  [
    'details that were not saved',
    { updatecitizen: answers(updateCitizen, { Result: false }) },
    ['Error updating account information.'],
  ],
])('%s is reported in a modal', async (_, server, sentences) => {
  await visitAccount(server);
  if ('sendemailresetlink' in server) fillEmail();
  pressUpdate();
  expect(await acknowledge('Whoops!', 'Okay')).toEqual(sentences);
});
