/** A clerk takes down a request, its text or a note of a resident, and puts it back. */
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { putBack } from '@fixpoint/contract/desk/take-down/put-back.ts';
import { takeDown } from '@fixpoint/contract/desk/take-down/take-down.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CaseWishes } from '#test/case.ts';
import { aCase, anEvent } from '#test/one-case.ts';
import { caseAddress, part, visitCase } from '#test/visit-case.ts';
import { answer, Refused, visitDesk } from '#test/visit-desk.tsx';

const at = new Date('2026-11-20T15:00:00Z');
const note = (isFromStaff: boolean) =>
  ({
    type: 'note',
    noteId: isFromStaff ? 8 : 7,
    at,
    author: isFromStaff ? 'ana' : 'Guest',
    isFromStaff,
    text: isFromStaff ? 'We come.' : 'Bob is an oaf',
    writtenTo: null,
  }) as const;
const taken = {
  takeDownId: 31,
  subject: 'note',
  noteId: 7,
  reason: 'insult',
  author: 'ana',
  takenDownAt: at,
  keptUntil: new Date('2026-12-20T15:00:00Z'),
} as const;
const withNotes: CaseWishes = { timeline: [note(false), note(true)] };

async function openDialog(button: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: `${button} …` }));
  return screen.findByRole('dialog', { name: button });
}

function submit(dialog: HTMLElement, reason?: string): void {
  if (reason !== undefined)
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: reason } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take down' }));
}

test('spam is taken down for a reason, the case closes, and Undo puts it back', async () => {
  const visit = visitCase({
    answers: [
      answer(takeDown, () => ({ takeDownId: 31, version: 6 })),
      answer(putBack, () => ({ requestId: 1192, version: 7 })),
    ],
  });
  const dialog = await openDialog('Take down the request');
  submit(dialog);
  expect(within(dialog).getByText('Please choose a reason.')).toBeTruthy();
  expect(visit.payloadsOf(takeDown)).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText(/^Note for colleagues/), {
    target: { value: ' The third today ' },
  });
  submit(dialog, 'spam');
  expect(await screen.findByText('Request 1192 is taken down.')).toBeTruthy();
  expect(visit.payloadsOf(takeDown)).toMatchObject([
    { requestId: 1192, subject: 'request', reason: 'spam', words: 'The third today' },
  ]);
  expect(location.pathname).toBe('/desk/');
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Put back in request 1192.')).toBeTruthy();
  expect(visit.payloadsOf(putBack)).toMatchObject([{ takeDownId: 31 }]);
});

test('a note of a resident is taken down, and a note of staff is not offered', async () => {
  let wishes = withNotes;
  const visit = visitDesk({
    at: caseAddress,
    role: 'clerk',
    answers: [
      answer(findRequest, () => aCase(wishes)),
      answer(takeDown, () => {
        wishes = { ...withNotes, takenDown: [taken] };
        return { takeDownId: 31, version: 6 };
      }),
      answer(putBack, () => {
        wishes = withNotes;
        return { requestId: 1192, version: 7 };
      }),
    ],
  });
  const dialog = await openDialog('Take down the note');
  submit(dialog, 'insult');
  expect(await screen.findByText('Taken down by ana: Insult or threat')).toBeTruthy();
  expect(visit.payloadsOf(takeDown)).toMatchObject([{ subject: 'note', noteId: 7, reason: 'insult' }]);
  expect(screen.queryByRole('button', { name: 'Take down the note …' })).toBeNull();
  fireEvent.click(within(await part('What the resident sees')).getByRole('button', { name: 'Put back' }));
  expect(await screen.findByRole('button', { name: 'Take down the note …' })).toBeTruthy();
});

test('a refusal is shown in the dialog, which stays open', async () => {
  visitCase({
    answers: [
      answer(takeDown, () => {
        throw new Refused('notFound');
      }),
    ],
  });
  const dialog = await openDialog('Take down the text');
  submit(dialog, 'personal');
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
});

test('a crew member and a viewer are not offered to take anything down', async () => {
  visitCase({ ...withNotes, role: 'crew', takenDown: [taken] });
  expect(await screen.findByText('Taken down by ana: Insult or threat')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Take down/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull();
});

test('the log says what was taken down and why', async () => {
  const said = { subject: 'note', noteId: 7, reason: 'insult', words: 'The neighbour called' };
  visitCase({
    timeline: [
      anEvent(1, { kind: 'text-taken-down', changes: { takenDown: [null, said] } }),
      anEvent(2, { kind: 'text-put-back', changes: { takenDown: [said, null] } }),
    ],
  });
  const log = await part('Timeline');
  await waitFor(() => expect(within(log).getByText('Text taken down')).toBeTruthy());
  expect(within(log).getAllByText('Insult or threat. The neighbour called')).toHaveLength(2);
  expect(within(log).getByText('Text put back')).toBeTruthy();
});
