/** A clerk corrects the contact details of a guest in the case. */
import { correctContact } from '@fixpoint/contract/desk/case/correct-contact.ts';
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { showContact } from '@fixpoint/contract/desk/case/show-contact.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCase } from '#test/one-case.ts';
import { part, visitCase } from '#test/visit-case.ts';
import { answer, type DeskAnswer, Refused } from '#test/visit-desk.tsx';

const contact = {
  firstName: 'Rosa',
  lastName: 'Lopez',
  email: 'rosa@exmaple.org',
  phoneNumber: '555-0134',
  isEmailProven: false,
  isAccount: false,
};

async function visitContact(answers: DeskAnswer[] = [], wishes: { role?: 'clerk' | 'crew' } = {}) {
  const visit = visitCase({
    ...wishes,
    internal: { contact: { hasName: true, hasEmail: true, hasPhone: true } },
    answers: [answer(showContact, contact), answer(correctContact, { version: 6 }), ...answers],
  });
  const staff = within(await part('Only staff see this'));
  fireEvent.click(await staff.findByRole('button', { name: /^Show contact/ }));
  await staff.findByText('Rosa Lopez');
  return { visit, staff };
}

async function openForm(answers: DeskAnswer[] = []) {
  const { visit, staff } = await visitContact(answers);
  fireEvent.click(staff.getByRole('button', { name: 'Correct the contact details' }));
  const form = within(await staff.findByRole('form', { name: 'Correct the contact details' }));
  const write = (label: RegExp, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(form.getByRole('button', { name: 'Save the contact details' }));
  return { visit, staff, form, write, save };
}

test('Only the changed details are sent, the case shows them, and undo restores them', async () => {
  const { visit, staff, form, write, save } = await openForm();
  write(/^Email address/, ' rosa@example.org ');
  expect(form.getByText(/^From now on, emails about this request go to this address/)).toBeTruthy();
  save();
  expect(await screen.findByText('The contact details of request 1192 are corrected.')).toBeTruthy();
  expect(await staff.findByRole('link', { name: 'rosa@example.org' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await staff.findByRole('link', { name: 'rosa@exmaple.org' })).toBeTruthy();
  expect(visit.payloadsOf(correctContact)).toEqual([
    { requestId: 1192, version: 5, contact: { email: 'rosa@example.org' } },
    { requestId: 1192, version: 6, contact: { email: 'rosa@exmaple.org' }, takesBack: true },
  ]);
});

test('A wrong e-mail address is named at its field and not sent, and an empty one is', async () => {
  const { visit, form, write, save } = await openForm();
  write(/^Email address/, 'rosa at example');
  save();
  expect(form.getByText(/^Enter an email address like name@example.com/)).toBeTruthy();
  expect(visit.payloadsOf(correctContact)).toEqual([]);
  write(/^Email address/, '');
  save();
  await vi.waitFor(() => expect(visit.payloadsOf(correctContact)).toHaveLength(1));
  expect(visit.payloadsOf(correctContact)).toMatchObject([{ contact: { email: '' } }]);
});

test('After a correction by a colleague the form keeps what was typed and offers the present contact', async () => {
  const change = { field: 'phoneNumber', before: null, after: null, by: 'ben', at: '2026-11-20T12:00:00Z' };
  const { visit, staff, form, write, save } = await openForm([
    answer(correctContact, () => {
      throw new Refused('conflict', 'conflict', { version: 7, changes: [change] });
    }),
  ]);
  write(/^Phone number/, '555-0199');
  save();
  const conflict = within(await form.findByRole('alert'));
  expect(conflict.getByText(/^ben has corrected the same details in the meantime/)).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>(/^Phone number/).value).toBe('555-0199');
  fireEvent.click(conflict.getByRole('button', { name: 'Show the contact as it is now' }));
  expect(await staff.findByText('Rosa Lopez')).toBeTruthy();
  expect(visit.payloadsOf(showContact)).toHaveLength(2);
});

test('A failure stays in the form with what was typed', async () => {
  const { form, write, save } = await openForm([
    answer(correctContact, () => {
      throw new Refused('databaseTimeout');
    }),
  ]);
  write(/^Last name/, 'López');
  save();
  expect(await form.findByRole('alert')).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>(/^Last name/).value).toBe('López');
});

test('The details of an account can only be changed by its owner, and the case says so', async () => {
  const { staff } = await visitContact([answer(showContact, { ...contact, isAccount: true })]);
  expect(staff.getByText('The reporter has an account, and changes these details there.')).toBeTruthy();
  expect(staff.queryByRole('button', { name: 'Correct the contact details' })).toBeNull();
});

test('A crew sees the contact and cannot correct it', async () => {
  const { staff } = await visitContact([], { role: 'crew' });
  expect(staff.queryByRole('button', { name: 'Correct the contact details' })).toBeNull();
});

test('The timeline says what was corrected, and has no values', async () => {
  const event = {
    type: 'event',
    eventId: 9,
    version: 6,
    kind: 'contact-corrected',
    actor: 'staff',
    accountId: 7,
    author: 'mia',
    comment: '',
    changes: { email: [null, null], firstName: [null, null], lastName: [null, null] },
    at: new Date('2026-11-21T15:00:00Z'),
  } as const;
  visitCase({ answers: [answer(findRequest, aCase({ timeline: [event as never] }))] });
  const timeline = within(await part('Timeline'));
  expect(timeline.getByText('Contact details corrected')).toBeTruthy();
  expect(timeline.getByText('name and email')).toBeTruthy();
});

const nothing = { hasName: false, hasEmail: false, hasPhone: false };

test('A clerk adds the contact of a request that has none, and undo takes it away', async () => {
  let known = nothing;
  const visit = visitCase({
    answers: [
      answer(findRequest, () => aCase({ internal: { contact: known } })),
      answer(correctContact, ({ takesBack }) => {
        known = takesBack === true ? nothing : { ...nothing, hasPhone: true };
        return { version: takesBack === true ? 7 : 6 };
      }),
    ],
  });
  const staff = within(await part('Only staff see this'));
  fireEvent.click(await staff.findByRole('button', { name: 'Add contact details' }));
  const form = within(await staff.findByRole('form', { name: 'Correct the contact details' }));
  fireEvent.change(form.getByLabelText(/^Phone number/), { target: { value: '555-0134' } });
  fireEvent.click(form.getByRole('button', { name: 'Save the contact details' }));
  expect(await staff.findByRole('button', { name: /^Show contact/ })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await staff.findByRole('button', { name: 'Add contact details' })).toBeTruthy();
  expect(visit.payloadsOf(correctContact)).toEqual([
    { requestId: 1192, version: 5, contact: { phoneNumber: '555-0134' } },
    { requestId: 1192, version: 6, contact: { phoneNumber: '' }, takesBack: true },
  ]);
  // Nothing was there to show, so nobody looked at anything.
  expect(visit.payloadsOf(showContact)).toEqual([]);
});

test.each(['viewer', 'crew'] as const)('A %s is not offered to add a contact', async (role) => {
  visitCase({ role, internal: { contact: nothing } });
  const staff = within(await part('Only staff see this'));
  expect(await staff.findByText(/left no name/)).toBeTruthy();
  expect(staff.queryByRole('button', { name: 'Add contact details' })).toBeNull();
});
