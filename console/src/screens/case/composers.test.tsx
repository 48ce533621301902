/** Replies and internal notes are written by hand and by keys, and no text is lost. */
import { addInternalNote } from '@fixpoint/contract/desk/internal-notes/add-internal-note.ts';
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { findTemplates } from '@fixpoint/contract/desk/templates/find-templates.ts';
import { replyToResident } from '@fixpoint/contract/desk/replies/reply-to-resident.ts';
import { showContact } from '@fixpoint/contract/desk/case/show-contact.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepCaseDraft } from '#features/requests/case-drafts.ts';
import { aCase } from '#test/one-case.ts';
import { aTemplate } from '#test/template.ts';
import { part, visitCase } from '#test/visit-case.ts';
import { answer, me } from '#test/visit-desk.tsx';

const at = new Date('2026-11-21T15:00:00Z');

beforeEach(() => {
  for (const kind of ['reply', 'note', 'return', 'pause', 'correction'] as const)
    keepCaseDraft(me.accountId, 1192, kind, undefined);
});

const write = (value: string) => fireEvent.change(document.activeElement!, { target: { value } });
const press = (key: string, options: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, ...options });

/** A case whose timeline gets what was sent. */
function visitCaseThatAnswers() {
  let timeline = aCase().timeline;
  return visitCase({
    answers: [
      answer(findRequest, () => aCase({ timeline })),
      answer(replyToResident, ({ text: words }) => {
        const by = {
          author: 'mia',
          accountId: me.accountId,
          text: words,
          statusId: null,
          outcome: null,
          to: [] as string[],
          mails: 0,
        } as const;
        timeline = [
          ...timeline,
          { type: 'waitingReply', replyId: 4, at: new Date(Date.now() + 20_000), ...by },
        ];
        return { replyId: 4, sendAt: at };
      }),
      answer(addInternalNote, ({ text: words }) => {
        const by = { author: 'mia', accountId: me.accountId, text: words };
        timeline = [...timeline, { type: 'internalNote', internalNoteId: 6, at, mentions: [], ...by }];
        return { internalNoteId: 6, version: 6 };
      }),
      answer(showContact, {
        firstName: 'Rosa',
        lastName: 'Lopez',
        email: 'rosa?cc=x@example.org',
        isEmailProven: false,
        isAccount: false,
        phoneNumber: '555-0134',
      }),
      answer(findTemplates, {
        templates: [aTemplate({ templateId: 1 })],
        variables: [],
      }),
    ],
  });
}

test('Ctrl and Enter send a reply, and the focus goes to the reply that can still be called back', async () => {
  const visit = visitCaseThatAnswers();
  await part('What the resident sees');
  press('r');
  write('We come on Monday.');
  press('Enter', { ctrlKey: true });
  const sent = await screen.findByRole('region', { name: 'Reply not sent yet' });
  await vi.waitFor(() => expect(document.activeElement).toBe(sent));
  expect(visit.payloadsOf(replyToResident)).toMatchObject([{ text: 'We come on Monday.' }]);
  expect(screen.queryByRole('form', { name: 'Public reply' })).toBeNull();
});

test('Ctrl and Enter add an internal note, and the focus goes to the new note', async () => {
  const visit = visitCaseThatAnswers();
  await part('Only staff see this');
  press('n');
  write('Ask the water team.');
  press('Enter', { ctrlKey: true });
  await vi.waitFor(() => expect(document.activeElement!.id).toBe('internal-note-6'));
  expect(document.activeElement!.textContent).toContain('Ask the water team.');
  expect(visit.payloadsOf(addInternalNote)).toHaveLength(1);
});

test('Enter in the outcome of a reply does not send it', async () => {
  keepCaseDraft(me.accountId, 1192, 'reply', { text: 'It is done.', statusId: 3 });
  const visit = visitCaseThatAnswers();
  const outcome = await screen.findByLabelText(/^Outcome/);
  outcome.focus();
  expect(fireEvent.keyDown(outcome, { key: 'Enter' })).toBe(false);
  expect(visit.payloadsOf(replyToResident)).toEqual([]);
});

test('an outcome is sent only while its field is shown, and is back when a final status is chosen again', async () => {
  keepCaseDraft(me.accountId, 1192, 'reply', { text: 'It is done.', statusId: 3, outcome: 'Repainted' });
  const visit = visitCaseThatAnswers();
  await screen.findByLabelText(/^Outcome/);
  const choose = (value: string) =>
    fireEvent.change(screen.getByLabelText(/^Status after the reply/), { target: { value } });
  choose('stays');
  expect(screen.queryByLabelText(/^Outcome/)).toBeNull();
  choose('3');
  expect(screen.getByLabelText<HTMLInputElement>(/^Outcome/).value).toBe('Repainted');
  choose('stays');
  fireEvent.click(screen.getByRole('button', { name: /^Send/ }));
  await vi.waitFor(() => expect(visit.payloadsOf(replyToResident)).toHaveLength(1));
  expect(visit.payloadsOf(replyToResident)[0]).not.toHaveProperty('outcome');
});

test('a status of a draft that is no longer in use is neither shown nor sent', async () => {
  keepCaseDraft(me.accountId, 1192, 'reply', { text: 'It is done.', statusId: 99 });
  const visit = visitCaseThatAnswers();
  const field = await screen.findByLabelText<HTMLSelectElement>(/^Status after the reply/);
  expect(field.selectedOptions[0]!.textContent).toBe('Do not change');
  fireEvent.click(screen.getByRole('button', { name: /^Send/ }));
  await vi.waitFor(() => expect(visit.payloadsOf(replyToResident)).toHaveLength(1));
  expect(visit.payloadsOf(replyToResident)[0]).not.toHaveProperty('statusId');
});

test.each([
  ['reply', 'r', 'Continue the reply'],
  ['note', 'n', 'Continue the internal note'],
])('Escape leaves the form of a %s and keeps its text', async (_kind, key, next) => {
  visitCaseThatAnswers();
  await part('What the resident sees');
  press(key);
  write('We come on');
  press('Escape');
  const button = screen.getByRole('button', { name: next });
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect((document.activeElement as HTMLTextAreaElement).value).toBe('We come on');
  press('Escape');
  press('Escape');
  expect(screen.queryByRole('region', { name: 'Request 1192' })).toBeNull();
});

test('while somebody writes, no key acts on the case, not even after a click next to the field', async () => {
  visitCaseThatAnswers();
  await part('What the resident sees');
  press('r');
  write('Police checks');
  (document.activeElement as HTMLElement).blur();
  for (const key of ['s', 'k', 'a', 'b']) fireEvent.keyDown(document.body, { key });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue the reply' }));
});

test('a draft that is emptied by hand keeps its form and the focus', async () => {
  keepCaseDraft(me.accountId, 1192, 'reply', { text: 'Hello' });
  visitCaseThatAnswers();
  const form = await screen.findByRole('form', { name: 'Public reply' });
  within(form).getByRole('textbox').focus();
  write('');
  expect(form.isConnected).toBe(true);
});

test('after a template is chosen the focus is in the reply', async () => {
  visitCaseThatAnswers();
  await part('What the resident sees');
  press('r');
  fireEvent.click(screen.getByRole('button', { name: 'Template' }));
  fireEvent.click(await screen.findByRole('option', { name: /Thanks/ }));
  await vi.waitFor(() => expect((document.activeElement as HTMLTextAreaElement).value).toBe('Thank you.'));
});

test('e opens the reply with its templates, and c goes to the contact without showing it', async () => {
  const visit = visitCaseThatAnswers();
  const show = await screen.findByRole('button', { name: /^Show contact/ });
  press('c');
  expect(document.activeElement).toBe(show);
  expect(visit.payloadsOf(showContact)).toEqual([]);
  press('e');
  const menu = within(screen.getByRole('dialog', { name: 'Template' }));
  fireEvent.click(await menu.findByRole('option', { name: /Thanks/ }));
  await vi.waitFor(() => expect((document.activeElement as HTMLTextAreaElement).value).toBe('Thank you.'));
});

test('after the contact is shown the focus is on the contact, and its address opens a mail', async () => {
  visitCaseThatAnswers();
  const show = await screen.findByRole('button', { name: /^Show contact/ });
  show.focus();
  fireEvent.click(show);
  await screen.findByText('Rosa Lopez');
  expect(document.activeElement!.textContent).toContain('Rosa Lopez');
  // Signs of the address add no other recipient to the mail.
  expect(screen.getByRole('link', { name: /^rosa/ }).getAttribute('href')).toBe(
    'mailto:rosa%3Fcc%3Dx@example.org',
  );
});

test.each([
  ['Return …', 'Return', /^Why is this not for your team/],
  ['Due –', 'Due', /^What is the request waiting for/],
])(
  'the reason behind %s has the focus and survives a click next to it and Escape',
  async (name, title, label) => {
    visitCaseThatAnswers();
    const openForm = async () => {
      fireEvent.click(await screen.findByRole('button', { name }));
      const dialog = within(screen.getByRole('dialog', { name: title }));
      const pause = dialog.queryByRole('button', { name: 'Pause …' });
      if (pause !== null) fireEvent.click(pause);
      expect(document.activeElement).toBe(dialog.getByLabelText(label));
      return document.activeElement as HTMLTextAreaElement;
    };
    await openForm();
    write('Cycle path works first');
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await openForm()).value).toBe('Cycle path works first');
    press('Escape');
    expect((await openForm()).value).toBe('Cycle path works first');
  },
);

test('a correction survives Escape and another case, and can be discarded', async () => {
  visitCaseThatAnswers();
  fireEvent.click(await screen.findByRole('button', { name: 'Correct description or address' }));
  write('A wide hole');
  press('Escape');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue the correction' }));
  press('Escape');
  history.back();
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Description/);
  expect(field.value).toBe('A wide hole');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Correct description or address' }));
});
