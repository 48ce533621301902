/** A resident says that a closed request is not solved, and staff decide. */
import { declineReopening } from '@fixpoint/contract/desk/feedback/decline-reopening.ts';
import { reopenRequest } from '@fixpoint/contract/desk/feedback/reopen-request.ts';
import { undoReopeningDecision } from '@fixpoint/contract/desk/feedback/undo-reopening-decision.ts';
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepCaseDraft, readDraft } from '#features/requests/case-drafts.ts';
import { aCase } from '#test/one-case.ts';
import { caseAddress, part, visitCase } from '#test/visit-case.ts';
import { answer, me, visitDesk } from '#test/visit-desk.tsx';

const at = new Date('2026-11-20T15:00:00Z');
const notSolved = {
  feedbackId: 7,
  requestId: 1192,
  at,
  question: 'solved',
  answer: 'not-solved',
  reasons: ['came-back', 'something-else'],
  words: 'It is deeper now.',
  satisfaction: 2,
  photoIds: [],
  reopening: 'asked',
  decideBy: new Date('2099-11-25T16:00:00Z'),
  decidedAt: null,
  decidedBy: null,
  reply: '',
} as const;

beforeEach(() => keepCaseDraft(me.accountId, 1192, 'decline', undefined));

const answers = [
  answer(reopenRequest, { version: 6 }),
  answer(declineReopening, { version: 7, replyId: 3, sendAt: at }),
  answer(undoReopeningDecision, { version: 8 }),
];
const visit = (fields = {}) =>
  visitCase({
    feedback: [{ ...notSolved, reasons: [...notSolved.reasons], photoIds: [], ...fields }],
    answers,
  });

test('the case shows the answer with reasons, words and grade, and until when to decide', async () => {
  visit();
  expect(await screen.findByRole('heading', { name: 'Not solved, says the resident' })).toBeTruthy();
  expect(screen.getByText('It is deeper now.')).toBeTruthy();
  expect(screen.getByText(/It came back/)).toBeTruthy();
  expect(screen.getByText('Satisfaction: 2 of 5')).toBeTruthy();
  expect(screen.getByText(/^Please decide by/)).toBeTruthy();
});

test('one press opens the request again, and can be undone', async () => {
  const desk = visit();
  fireEvent.click(await screen.findByRole('button', { name: 'Open it again' }));
  await vi.waitFor(() => expect(desk.payloadsOf(reopenRequest)).toMatchObject([{ requestId: 1192 }]));
  fireEvent.click(await screen.findByRole('button', { name: /Undo/ }));
  await vi.waitFor(() => expect(desk.payloadsOf(undoReopeningDecision)).toMatchObject([{ version: 6 }]));
});

test('a request that stays closed needs a sentence for the resident', async () => {
  const desk = visit();
  fireEvent.click(await screen.findByRole('button', { name: 'It stays closed …' }));
  const send = screen.getByRole('button', { name: /^Send, and leave it closed/ });
  fireEvent.click(send);
  expect(screen.getByText('Please write why it stays closed.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Why does it stay closed/), {
    target: { value: 'A private road.' },
  });
  fireEvent.click(send);
  await vi.waitFor(() =>
    expect(desk.payloadsOf(declineReopening)).toMatchObject([{ text: 'A private road.' }]),
  );
});

test('the reason why a request stays closed survives a click next to it, Escape and another case, until it is sent', async () => {
  const desk = visit();
  const openForm = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'It stays closed …' }));
    const field = screen.getByLabelText<HTMLTextAreaElement>(/^Why does it stay closed/);
    expect(document.activeElement).toBe(field);
    return field;
  };
  const pressEscape = () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  fireEvent.change(await openForm(), { target: { value: 'A private road.' } });
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await openForm()).value).toBe('A private road.');
  pressEscape();
  expect(screen.queryByRole('dialog')).toBeNull();
  pressEscape();
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Open it again' })).toBeNull());
  history.back();
  expect((await openForm()).value).toBe('A private road.');
  fireEvent.click(screen.getByRole('button', { name: /^Send, and leave it closed/ }));
  await vi.waitFor(() => expect(readDraft(me.accountId, 1192, 'decline').text).toBe(''));
  expect(desk.payloadsOf(declineReopening)).toMatchObject([{ text: 'A private road.' }]);
});

test('an answer that wishes nothing is shown without a decision', async () => {
  visit({ answer: 'solved', reasons: [], words: '', reopening: null, decideBy: null });
  expect(await screen.findByRole('heading', { name: 'Answers after the closing' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open it again' })).toBeNull();
});

test('a report about a problem that came back says after how many days, and leads to the closed request', async () => {
  visitCase({ internal: { cameBack: { requestId: 1100, days: 31 } }, answers });
  expect(await screen.findByRole('heading', { name: 'Came back after 31 days' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open request 1100' }).getAttribute('href')).toContain(
    '/requests/1100',
  );
  expect(screen.queryByRole('heading', { name: 'Answers after the closing' })).toBeNull();
});

test('a closed request that the member may not see is not named', async () => {
  visitCase({ internal: { cameBack: { requestId: null, days: 1 } }, answers });
  expect(await screen.findByRole('heading', { name: 'Came back after 1 day' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Open request/ })).toBeNull();
});

test('an open case shows ‘not solved’ as soon as the live connection reports it', async () => {
  const given: ReturnType<typeof aCase>['feedback'] = [];
  const desk = visitDesk({
    at: caseAddress,
    answers: [answer(findRequest, () => aCase({ feedback: [...given] }))],
  });
  await part('What the resident sees');
  expect(screen.queryByRole('heading', { name: 'Not solved, says the resident' })).toBeNull();
  given.push({ ...notSolved, reasons: [...notSolved.reasons], photoIds: [] });
  desk.announce({ requestId: 1192, version: 6 });
  expect(await screen.findByRole('heading', { name: 'Not solved, says the resident' })).toBeTruthy();
});
