import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sendPasswordResetLink } from '@fixpoint/contract/commands/send-password-reset-link.ts';
import { answers, refuses, type FakeAnswers } from '#test/fake-transport.ts';
import { acknowledge, leave, visit } from '#test/visit.tsx';

afterEach(leave);

async function openRecovery(answer: FakeAnswers[string] = answers(sendPasswordResetLink, { Result: true })) {
  const opened = visit('/passwordrecovery', { server: { sendpasswordresetlink: answer } });
  await screen.findByRole('button', { name: 'Send Email' });
  return opened;
}

function send(email: string) {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Send Email' }));
}

test('a citizen who forgot the password reads that the mail was sent', async () => {
  const { server } = await openRecovery();
  expect(
    screen.getByText('Enter your email below to receive an email with your password recovery information.'),
  ).toBeTruthy();
  send('ada@city.example');
  expect(await acknowledge('Recovery Email Sent', 'Close')).toEqual([
    'A password email has been sent to ada@city.example.',
  ]);
  expect(server.calls.at(-1)!.payload).toEqual({
    username: 'ada@city.example',
    validationurl: `${location.origin}/#/passwordreset`,
  });
});

test('a successful call is enough, with any result', async () => {
  await openRecovery(answers(sendPasswordResetLink, { Result: false }));
  send('ada@city.example');
  expect(await screen.findByRole('dialog', { name: 'Recovery Email Sent' })).toBeTruthy();
});

test.each(['', 'ada', 'ada@city', `${'a'.repeat(250)}@city.example`])(
  "'%s' is not a valid e-mail: nothing is sent",
  async (email) => {
    const { server } = await openRecovery();
    send(email);
    expect(screen.getAllByText('You must enter a valid email address.')).toHaveLength(2);
    expect(screen.getByLabelText('Email').closest('.has-error')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(server.calls.some(({ cmd }) => cmd === 'sendpasswordresetlink')).toBe(false);
  },
);

test('without a network a message is shown', async () => {
  await openRecovery('unreachable');
  send('ada@city.example');
  expect(await acknowledge('Whoops!', 'Okay')).toEqual(['Unable to reach server']);
});

test("a refusal is shown with the server's reason", async () => {
  await openRecovery(refuses('tooManyAttempts', 'Try again in 5 minutes.'));
  send('ada@city.example');
  expect(await acknowledge('Whoops!', 'Okay')).toEqual(['Unable to reach server', 'Try again in 5 minutes.']);
});

test('Cancel is a link to login', async () => {
  await openRecovery();
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('#/login');
});
