/** A case is paused until a day, and gets a due time in working days. */
import { pauseRequest } from '@fixpoint/contract/desk/case/pause-request.ts';
import { resumeRequest } from '@fixpoint/contract/desk/case/resume-request.ts';
import { updateRequest } from '@fixpoint/contract/desk/case/update-request.ts';
import { findWorkingDays } from '@fixpoint/contract/desk/due-times/find-working-days.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { part, visitCase } from '#test/visit-case.ts';
import { answer } from '#test/visit-desk.tsx';

beforeEach(() => localStorage.clear());

const dayMs = 86_400_000;
const ahead = (days: number) => new Date(Date.now() + days * dayMs);
const dayInChicago = (date: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(date);
const endsAt = new Date('2026-06-18T22:00:00Z');

async function openDue(name: RegExp) {
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(screen.getByRole('dialog', { name: 'Due' }));
}

test('a pause may end on a day, which is a draft like its reason', async () => {
  const visit = visitCase({
    answers: [answer(pauseRequest, { version: 6 }), answer(findWorkingDays, { days: [] })],
  });
  const due = await openDue(/^Due/);
  fireEvent.click(due.getByRole('button', { name: 'Pause …' }));
  fireEvent.change(due.getByLabelText(/^What is the request waiting for/), { target: { value: 'Frost' } });
  const until = ahead(10).toISOString().slice(0, 10);
  const field = due.getByLabelText<HTMLInputElement>(/^Pause until/);
  expect(field.min).toBe(dayInChicago(ahead(1)));
  fireEvent.change(field, { target: { value: until } });
  fireEvent.pointerDown(document.body);
  const again = await openDue(/^Due/);
  fireEvent.click(again.getByRole('button', { name: 'Pause …' }));
  expect(again.getByLabelText<HTMLInputElement>(/^Pause until/).value).toBe(until);
  fireEvent.click(again.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText(/^Request 1192 is paused/)).toBeTruthy();
  expect(visit.payloadsOf(pauseRequest)).toEqual([{ requestId: 1192, version: 5, reason: 'Frost', until }]);
});

test('the case says until when it is paused, and undoing a resumption pauses it until then again', async () => {
  const until = ahead(20);
  const visit = visitCase({
    internal: { pause: { since: ahead(-1), reason: 'Frost', until } },
    answers: [
      answer(resumeRequest, { version: 6 }),
      answer(pauseRequest, { version: 7 }),
      answer(findWorkingDays, { days: [] }),
    ],
  });
  expect((await part('Only staff see this')).textContent).toMatch(/Paused since .*, until .*: Frost/);
  const due = await openDue(/^Due/);
  fireEvent.click(due.getByRole('button', { name: 'Resume' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await vi.waitFor(() =>
    expect(visit.payloadsOf(pauseRequest)).toEqual([
      { requestId: 1192, version: 6, reason: 'Frost', until: dayInChicago(until) },
    ]),
  );
});

test('a due time is set to the end of a working day by one press', async () => {
  const visit = visitCase({
    answers: [
      answer(findWorkingDays, {
        days: [
          { count: 1, endsAt: ahead(1) },
          { count: 3, endsAt },
        ],
      }),
      answer(updateRequest, { version: 6 }),
    ],
  });
  const due = await openDue(/^Due/);
  fireEvent.click(await due.findByRole('button', { name: 'In 3 working days' }));
  fireEvent.click(due.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^The due times of request 1192/);
  expect(visit.payloadsOf(updateRequest)).toMatchObject([{ fields: { resolveDueAt: endsAt.toISOString() } }]);
});
