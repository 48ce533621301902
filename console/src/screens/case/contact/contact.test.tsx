import { showContact } from '@fixpoint/contract/desk/case/show-contact.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { visitCase } from '#test/visit-case.ts';
import { answer } from '#test/visit-desk.tsx';

const answers = [
  answer(showContact, {
    firstName: 'Rosa',
    lastName: 'Lopez',
    email: 'rosa@example.org',
    isEmailProven: true,
    isAccount: false,
    phoneNumber: '555-0134',
  }),
];

afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

/** Shows the contact in a browser that copies like this. */
async function showWith(writeText: (words: string) => Promise<void>): Promise<void> {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  visitCase({ answers });
  fireEvent.click(await screen.findByRole('button', { name: /^Show contact/ }));
}

test('email and phone are copied with one click each, and the result is told', async () => {
  const writeText = vi.fn<(words: string) => Promise<void>>(async () => undefined);
  await showWith(writeText);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy: email' }));
  expect(await screen.findByText('Copied: email')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Copy: phone' }));
  expect(await screen.findByText('Copied: phone')).toBeTruthy();
  expect(writeText.mock.calls).toEqual([['rosa@example.org'], ['555-0134']]);
});

test('a browser that does not copy says so', async () => {
  await showWith(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  fireEvent.click(await screen.findByRole('button', { name: 'Copy: phone' }));
  expect(await screen.findByText(/^The browser did not allow copying/)).toBeTruthy();
});
