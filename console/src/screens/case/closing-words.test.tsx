/** A closing with words: an outcome, a reply to the resident, or both. */
import { replyToResident } from '@fixpoint/contract/desk/replies/reply-to-resident.ts';
import { updateRequest } from '@fixpoint/contract/desk/case/update-request.ts';
import { findMunicipality } from '@fixpoint/contract/desk/find-municipality.ts';
import type { ClosingNeeds } from '@fixpoint/contract/desk/settings/closing-needs.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepCaseDraft, readDraft } from '#features/requests/case-drafts.ts';
import { part, visitCase } from '#test/visit-case.ts';
import { aMunicipality, answer, type DeskAnswer, me, Refused } from '#test/visit-desk.tsx';

const sendAt = new Date('2026-11-21T15:00:00Z');

beforeEach(() => keepCaseDraft(me.accountId, 1192, 'reply', undefined));

/** Opens the status menu of a case, and chooses there what the text finds. */
async function choose(typed: string): Promise<void> {
  await part('What the resident sees');
  fireEvent.keyDown(document.body, { key: 's' });
  const field = screen.getByRole('combobox', { name: 'Status' });
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

async function visit(closingNeeds: ClosingNeeds, answers: DeskAnswer[] = []) {
  const desk = visitCase({
    answers: [
      answer(findMunicipality, aMunicipality(closingNeeds)),
      answer(updateRequest, { version: 6 }),
      answer(replyToResident, { replyId: 4, sendAt }),
      ...answers,
    ],
  });
  await choose('com');
  return desk;
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Close request 1192' }));
const write = (value: string) => fireEvent.change(document.activeElement!, { target: { value } });
const send = () => fireEvent.keyDown(document.activeElement!, { key: 'Enter', ctrlKey: true });

test('a status that needs nothing closes the request at once', async () => {
  const { payloadsOf } = await visit('nothing');
  await screen.findByText('Request 1192: Status is now Completed.');
  expect(payloadsOf(updateRequest)).toEqual([{ requestId: 1192, version: 5, fields: { statusId: 3 } }]);
});

test('a status that needs an outcome asks for it, and the closing can be undone', async () => {
  const { payloadsOf } = await visit('outcome');
  const form = await dialog();
  await vi.waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Outcome/)));
  send();
  expect(form.getByText('Please give an outcome.')).toBeTruthy();
  write('Filled');
  send();
  await screen.findByText('Request 1192: Status is now Completed.');
  const fields = { statusId: 3, outcome: 'Filled' };
  expect(payloadsOf(updateRequest)).toEqual([{ requestId: 1192, version: 5, fields }]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(payloadsOf(updateRequest)).toHaveLength(2));
  expect(payloadsOf(updateRequest).at(-1)).toEqual({
    requestId: 1192,
    version: 6,
    fields: { statusId: 2, outcome: '' },
    takesBack: true,
  });
});

test('a status that needs a reply sends it with the status, and the reply can be called back', async () => {
  const { payloadsOf } = await visit('reply');
  const form = await dialog();
  await vi.waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Reply to the resident/)));
  send();
  expect(form.getByText('Please write a reply.')).toBeTruthy();
  write('We have filled the hole.');
  fireEvent.click(form.getByRole('button', { name: 'Send the reply and close (can be cancelled)' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(payloadsOf(replyToResident)).toEqual([
    { requestId: 1192, version: 5, text: 'We have filled the hole.', statusId: 3 },
  ]);
  expect(payloadsOf(updateRequest)).toEqual([]);
});

test('words can be added where none are needed, and a cancelled dialog keeps them', async () => {
  const { payloadsOf } = visitCase({ answers: [answer(updateRequest, { version: 6 })] });
  await choose('outcome');
  const form = await dialog();
  await vi.waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Outcome/)));
  write('Filled');
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
  expect(payloadsOf(updateRequest)).toEqual([]);
  await choose('outcome');
  const again = await dialog();
  expect(again.getByLabelText<HTMLInputElement>(/^Outcome/).value).toBe('Filled');
  fireEvent.click(again.getByRole('button', { name: 'Close the request' }));
  await vi.waitFor(() => expect(payloadsOf(updateRequest)).toHaveLength(1));
});

test('after a change by a colleague the dialog says so, and the next press sends the reply', async () => {
  const changes = [{ field: 'statusId', before: 2, after: 1, by: 'ben', at: sendAt.toISOString() }];
  let tries = 0;
  const sending = answer(replyToResident, () => {
    tries += 1;
    if (tries === 1) throw new Refused('conflict', 'Changed', { version: 6, changes });
    return { replyId: 4, sendAt };
  });
  const { payloadsOf } = await visit('either', [sending]);
  const form = await dialog();
  fireEvent.change(form.getByLabelText(/^Reply to the resident/), { target: { value: 'It is filled.' } });
  fireEvent.click(form.getByRole('button', { name: /^Send the reply/ }));
  expect((await form.findByRole('alert')).textContent).toContain('Submitted');
  fireEvent.click(form.getByRole('button', { name: /^Send the reply/ }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(payloadsOf(replyToResident)).toMatchObject([{ version: 5 }, { version: 6 }]);
});

test('the team and the person of a template are in sight while closing, and are sent with the reply', async () => {
  const macro = { teamId: null, assigneeId: me.accountId };
  keepCaseDraft(me.accountId, 1192, 'reply', { text: 'It is filled.', ...macro });
  const { payloadsOf } = await visit('reply');
  const form = await dialog();
  expect(form.getByLabelText<HTMLSelectElement>(/^Person after the reply/).value).toBe(String(me.accountId));
  expect(form.getByLabelText<HTMLSelectElement>(/^Team after the reply/).value).toBe('nobody');
  fireEvent.click(form.getByRole('button', { name: /^Send the reply/ }));
  await vi.waitFor(() => expect(payloadsOf(replyToResident)).toHaveLength(1));
  expect(payloadsOf(replyToResident)).toMatchObject([{ statusId: 3, ...macro }]);
});

test('a request that is closed without a reply gets the team and person on the screen, and undo gives both back', async () => {
  keepCaseDraft(me.accountId, 1192, 'reply', { text: '', outcome: 'Filled', teamId: null });
  const { payloadsOf } = await visit('outcome');
  const form = await dialog();
  fireEvent.click(form.getByRole('button', { name: 'Close the request' }));
  await screen.findByText('Request 1192: Status is now Completed.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(payloadsOf(updateRequest)).toHaveLength(2));
  expect(payloadsOf(updateRequest)).toMatchObject([
    { fields: { statusId: 3, outcome: 'Filled', teamId: null } },
    { fields: { statusId: 2, outcome: '', teamId: 1 }, takesBack: true },
  ]);
});

test('words that are typed while the closing reply is sent stay as a draft', async () => {
  const sending = Promise.withResolvers<void>();
  const slow = answer(replyToResident, { replyId: 4, sendAt });
  await visit('reply', [
    { ...slow, answerTo: (payload) => sending.promise.then(() => slow.answerTo(payload)) },
  ]);
  const form = await dialog();
  const field = form.getByLabelText<HTMLTextAreaElement>(/^Reply to the resident/);
  fireEvent.change(field, { target: { value: 'It is filled.' } });
  fireEvent.click(form.getByRole('button', { name: /^Send the reply/ }));
  fireEvent.change(field, { target: { value: 'It is filled. Thank you.' } });
  sending.resolve();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(readDraft(me.accountId, 1192, 'reply').text).toBe('Thank you.');
});

test('a closing form without the needed words says so only once', async () => {
  await visit('either');
  const form = await dialog();
  expect(form.getAllByText('This status needs an outcome or a reply.')).toHaveLength(1);
  fireEvent.click(form.getByRole('button', { name: 'Close the request' }));
  expect(form.getAllByText('This status needs an outcome or a reply.')).toHaveLength(1);
});

test('a work type can offer a photo of the result when a member closes its request', async () => {
  const municipality = aMunicipality('outcome');
  const workTypes = municipality.workTypes.map((one) => ({ ...one, photoAtClosing: true }));
  visitCase({ answers: [answer(findMunicipality, { ...municipality, workTypes })] });
  await choose('com');
  const form = await dialog();
  expect(form.getByText('Residents like a photo of the result. You can leave it out.')).toBeTruthy();
  expect(form.getByRole('button', { name: 'Close the request' })).toBeTruthy();
});
