import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { findCitizen } from '@fixpoint/contract/commands/find-citizen.ts';
import { answers } from '#api/fake-transport.ts';
import { acknowledge, leave } from '#app/visit.tsx';
import {
  ada,
  changesOf,
  fill,
  fillEmail,
  fillPassword,
  pressUpdate,
  visitAccount,
} from '#app/visit-account.ts';

afterEach(leave);

const errorsShown = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const required = 'Field required';

test.each([
  ['only the current one', ['a', '', ''], [required, required]],
  ['only the new one', ['', 'correct horse', ''], [required, required]],
  ['a confirmation that differs', ['a', 'correct horse', 'correct house'], ['Passwords do not match.']],
  ['one too long', ['a'.repeat(101), 'b', 'b'], ['At most 100 characters']],
])('a password change with %s is not sent', async (_, [current, next, confirmation], sentences) => {
  const visited = await visitAccount();
  fillPassword(current, next, confirmation);
  expect(screen.queryByText(sentences[0]!)).toBeNull();
  pressUpdate();
  expect(errorsShown()).toEqual(expect.arrayContaining(sentences));
  expect(document.querySelectorAll('.has-error')).toHaveLength(sentences.length);
  expect(document.querySelector('.has-error')!.contains(document.activeElement)).toBe(true);
  expect(changesOf(visited)).toEqual([]);
});

const invalid = 'Valid email is required';

test.each([
  ['no e-mail', 'ada', 'ada', [invalid, invalid]],
  ['one that is too long', `${'a'.repeat(250)}@town.example`, '', [invalid, invalid]],
  ['no confirmation', 'new@town.example', '', [invalid]],
  ['two that differ', 'new@town.example', 'now@town.example', ['Emails do not match.']],
])('an e-mail change with %s is not sent', async (_, email, confirmation, sentences) => {
  const visited = await visitAccount();
  fillEmail(email, confirmation);
  pressUpdate();
  expect(errorsShown()).toEqual(expect.arrayContaining(sentences));
  expect(document.querySelectorAll('.has-error')).toHaveLength(sentences.length);
  expect(changesOf(visited)).toEqual([]);
});

test.each([
  ['First Name', 'a'.repeat(256), 'At most 255 characters'],
  ['Last Name', 'a'.repeat(256), 'At most 255 characters'],
  ['Phone Number', '1'.repeat(21), 'At most 20 characters'],
])('a %s that is too long is not sent', async (label, value, sentence) => {
  const visited = await visitAccount();
  fill(label, value);
  pressUpdate();
  expect(screen.getAllByText(sentence)).toHaveLength(2);
  expect(changesOf(visited)).toEqual([]);
});

test('a closed section changes nothing', async () => {
  const visited = await visitAccount();
  fillPassword('a', 'b', 'c');
  fireEvent.click(screen.getByRole('button', { name: 'Password', expanded: true }));
  await waitFor(() => expect(screen.queryByLabelText('Current Password')).toBeNull());
  pressUpdate();
  await acknowledge('Account Updated', 'Close');
  expect(changesOf(visited).map(({ cmd }) => cmd)).toEqual(['updatecitizen']);
});

test('a stored e-mail that is none is marked, and does not stand in the way', async () => {
  await visitAccount({ findcitizen: answers(findCitizen, { ...ada, Email: 'ada at town' }) });
  expect(screen.getByText('Valid email is required')).toBeTruthy();
  pressUpdate();
  expect(await screen.findByRole('dialog', { name: 'Account Updated' })).toBeTruthy();
});
