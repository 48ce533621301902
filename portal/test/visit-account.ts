/** Opens the account screen for the citizen of a test, and acts on it. */
import { fireEvent, screen } from '@testing-library/react';
import { findCitizen } from '@fixpoint/contract/commands/find-citizen.ts';
import { resetPassword } from '@fixpoint/contract/commands/reset-password.ts';
import { sendEmailResetLink } from '@fixpoint/contract/commands/send-email-reset-link.ts';
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { updateCitizen } from '@fixpoint/contract/commands/update-citizen.ts';
import { answers, type FakeAnswers, type FakeCall } from './fake-transport.ts';
import { riverbendDocument, visit, type Visit } from './visit.tsx';
import { storePersistentToken } from '#features/session/persistent-token.ts';

/** The profile of the citizen of these tests. */
export const ada = { FirstName: 'Ada', LastName: 'L', Email: 'ada@city.example', PhoneNumber: '555' };

/** A server that accepts every change. */
const willing: FakeAnswers = {
  findcitizen: answers(findCitizen, ada),
  resetpassword: answers(resetPassword, { Result: true }),
  sendemailresetlink: answers(sendEmailResetLink, { Result: true }),
  updatecitizen: answers(updateCitizen, { Result: true }),
};

/** Visits the account of a citizen who stayed logged in. */
export async function visitAccount(
  server: FakeAnswers = {},
  offered: Partial<StartUpDocument> = {},
): Promise<Visit> {
  storePersistentToken(localStorage, { token: 'kept', expiresAt: Date.now() + 3_600_000 });
  const product = { name: 'Fixpoint', supportSender: 'support@fixpoint.example' };
  const startUp = { client: riverbendDocument, product, ...offered };
  const visited = visit('/account', { startUp, server: { ...willing, ...server } });
  await screen.findByRole('button', { name: 'Update' });
  return visited;
}

/** The calls that change something, in order. */
export const accountChangesOf = ({ server }: Visit): FakeCall[] =>
  server.calls.filter(({ cmd }) => cmd in willing && cmd !== 'findcitizen');

export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export function fillPassword(
  oldPassword = 'old one',
  newPassword = 'correct horse',
  confirmation = newPassword,
) {
  fireEvent.click(screen.getByRole('button', { name: 'Password', expanded: false }));
  fill('Current Password', oldPassword);
  fill('New Password', newPassword);
  fill('Confirm New Password', confirmation);
}

export function fillEmail(email = 'new@city.example', confirmation = email) {
  fireEvent.click(screen.getByRole('button', { name: 'Email', expanded: false }));
  fill('New Email', email);
  fill('Confirm New Email', confirmation);
}

export const pressUpdate = () => fireEvent.click(screen.getByRole('button', { name: 'Update' }));
