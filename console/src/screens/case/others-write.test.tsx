/** Two colleagues on one case: each sees that the other writes, and never the words. */
import { tellWriting } from '@fixpoint/contract/desk/case/tell-writing.ts';
import { writingLastsMs } from '@fixpoint/contract/desk/live.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { part, visitCase } from '#test/visit-case.ts';
import { answer } from '#test/visit-desk.tsx';

const ben = { accountId: 9, name: 'Ben Brooks' };
const presence = (...others: (typeof ben)[]) => ({ requestId: 1192, others });
const writing = { requestId: 1192, accountId: ben.accountId };

async function visitWithBen() {
  const visit = visitCase({ answers: [answer(tellWriting, {})] });
  await part('Only staff see this');
  visit.tell('presence', presence(ben));
  await screen.findByText('Ben Brooks is also looking at this request');
  return visit;
}

test('a colleague who writes is named, until some seconds after the last key', async () => {
  const { tell } = await visitWithBen();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  try {
    for (const _time of [1, 2]) {
      tell('writing', writing);
      await pass(1);
      await pass(writingLastsMs - 1000);
      expect(screen.getByText('Ben Brooks is writing')).toBeTruthy();
    }
    await pass(1000);
    expect(screen.getByText('Ben Brooks is also looking at this request')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('a colleague who has sent something no longer writes, and nobody writes in a case that they left', async () => {
  const { tell, announce } = await visitWithBen();
  tell('writing', writing);
  await screen.findByText('Ben Brooks is writing');
  announce({ requestId: 1192, version: 6 });
  expect(await screen.findByText('Ben Brooks is also looking at this request')).toBeTruthy();
  tell('writing', writing);
  await screen.findByText('Ben Brooks is writing');
  tell('presence', presence());
  await vi.waitFor(() => expect(screen.queryByText(/Ben Brooks/)).toBeNull());
});

test('colleagues are told once that somebody writes, without the words; without colleagues nothing is sent', async () => {
  const visit = await visitWithBen();
  fireEvent.click(await screen.findByRole('button', { name: 'Internal note' }));
  const note = screen.getByLabelText(/^Internal note \(staff only\)/);
  fireEvent.input(note, { target: { value: 'Call the owner' } });
  fireEvent.input(note, { target: { value: 'Call the owner again' } });
  expect(visit.payloadsOf(tellWriting)).toEqual([{ requestId: 1192 }]);
  visit.tell('presence', presence());
  await vi.waitFor(() => expect(screen.queryByText(/Ben Brooks/)).toBeNull());
  vi.useFakeTimers({ now: Date.now() + writingLastsMs, toFake: ['Date'] });
  try {
    fireEvent.input(note, { target: { value: 'Call the owner tomorrow' } });
    expect(visit.payloadsOf(tellWriting)).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});
