/** The page with what was taken down. */
import { type TakenDown, findTakenDown } from '@fixpoint/contract/desk/take-down/find-taken-down.ts';
import { putBack } from '@fixpoint/contract/desk/take-down/put-back.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, Refused, visitDesk } from '#test/visit-desk.tsx';

const entry = (takeDownId: number, wishes: Partial<TakenDown> = {}): TakenDown => ({
  takeDownId,
  subject: 'request',
  requestId: 1192,
  noteId: null,
  workType: { workTypeId: 1, name: 'Pothole', color: '#c2410c' },
  address: '12 Main Street',
  text: 'Buy watches',
  reason: 'spam',
  words: '',
  author: 'ana',
  takenDownAt: new Date('2026-11-20T15:00:00Z'),
  keptUntil: new Date('2026-12-20T15:00:00Z'),
  ...wishes,
});

test('each entry has its words, its reason and its end, and is put back by a press', async () => {
  let entries = [entry(2, { subject: 'note', noteId: 7, text: 'Bob is an oaf', reason: 'insult' }), entry(1)];
  const visit = visitDesk({
    at: '/takedowns',
    role: 'clerk',
    answers: [
      answer(findTakenDown, () => ({ entries, hasMore: false })),
      answer(putBack, () => {
        entries = entries.slice(0, 1);
        return { requestId: 1192, version: 7 };
      }),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Taken down' });
  const [note, request] = within(list).getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(within(note).getByText('Bob is an oaf')).toBeTruthy();
  expect(within(note).getByRole('link', { name: 'Note on request 1192' })).toBeTruthy();
  expect(within(request).getByText('Taken down by ana: Spam or advertising')).toBeTruthy();
  expect(within(request).queryByRole('link')).toBeNull();
  fireEvent.click(within(request).getByRole('button', { name: 'Put back: Request 1192' }));
  expect(await screen.findByText('Put back in request 1192.')).toBeTruthy();
  expect(visit.payloadsOf(putBack)).toMatchObject([{ takeDownId: 1 }]);
  expect(await screen.findByText('Bob is an oaf')).toBeTruthy();
  expect(screen.queryByText('Buy watches')).toBeNull();
});

test('older entries load on demand', async () => {
  const visit = visitDesk({
    at: '/takedowns',
    role: 'clerk',
    answers: [
      answer(findTakenDown, ({ before }) =>
        before === undefined
          ? { entries: [entry(9)], hasMore: true }
          : { entries: [entry(8, { text: 'Buy shoes' })], hasMore: false },
      ),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText('Buy shoes')).toBeTruthy();
  expect(visit.payloadsOf(findTakenDown)).toMatchObject([{}, { before: 9 }]);
});

test('an empty list says how long entries stay, and a failure can be tried again', async () => {
  let isDown = true;
  visitDesk({
    at: '/takedowns',
    role: 'clerk',
    answers: [
      answer(findTakenDown, () => {
        if (isDown) throw new Refused('internal');
        return { entries: [], hasMore: false };
      }),
    ],
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Nothing is taken down' })).toBeTruthy();
});
