/** The owner of the place of a case. */
import { replyToResident } from '@fixpoint/contract/desk/replies/reply-to-resident.ts';
import { updateRequest } from '@fixpoint/contract/desk/case/update-request.ts';
import { claimRoad } from '@fixpoint/contract/desk/owners/claim-road.ts';
import { findMunicipality } from '@fixpoint/contract/desk/find-municipality.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepCaseDraft } from '#features/requests/case-drafts.ts';
import { part, visitCase } from '#test/visit-case.ts';
import { aMunicipality, answer, me } from '#test/visit-desk.tsx';

const toldOwner = {
  key: 'state-dot',
  name: 'State DOT',
  place: 'Route 61',
  act: 'tell',
  isSentAnyway: true,
} as const;

beforeEach(() => keepCaseDraft(me.accountId, 1192, 'reply', undefined));

function municipality() {
  const usual = aMunicipality();
  const statuses = usual.statuses.map((status) => ({
    ...status,
    ...(status.type === 2 && { name: 'Not ours', ending: 'passed-on' as const }),
  }));
  return { ...usual, statuses, owners: [{ key: 'state-dot', name: 'State DOT' }] };
}

function visit(role: 'clerk' | 'manager' = 'clerk') {
  return visitCase({
    role,
    internal: { toldOwner },
    answers: [
      answer(findMunicipality, municipality()),
      answer(updateRequest, { version: 6 }),
      answer(replyToResident, { replyId: 4, sendAt: new Date('2026-11-21T15:00:00Z') }),
      answer(claimRoad, { version: 2, road: 'Route 61' }),
    ],
  });
}

const group = async () => within(await screen.findByRole('region', { name: 'Owner of the place' }));

test('a case shows the owner, and that the resident still sent it', async () => {
  visit();
  const shown = await group();
  expect(shown.getByText(/State DOT looks after Route 61\./)).toBeTruthy();
  expect(shown.getByText('The resident read this, and still sent it to you.')).toBeTruthy();
  expect(shown.queryByRole('button', { name: 'This road is ours' })).toBeNull();
});

test('a municipality without owners shows nothing', async () => {
  visitCase();
  await part('What the resident sees');
  expect(screen.queryByRole('region', { name: 'Owner of the place' })).toBeNull();
});

test('a closing as not ours asks for the owner, and is sent with it', async () => {
  const { payloadsOf } = visit();
  await group();
  fireEvent.keyDown(document.body, { key: 's' });
  const field = screen.getByRole('combobox', { name: 'Status' });
  fireEvent.change(field, { target: { value: 'not' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Close request 1192' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Close the request' }));
  expect(dialog.getByText('Please choose the owner that you pass it on to.')).toBeTruthy();
  expect(payloadsOf(updateRequest)).toEqual([]);
  fireEvent.change(dialog.getByLabelText(/^Passed on to/), { target: { value: 'state-dot' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Close the request' }));
  await vi.waitFor(() =>
    expect(payloadsOf(updateRequest)).toEqual([
      { requestId: 1192, version: 5, fields: { ownerKey: 'state-dot', statusId: 3 } },
    ]),
  );
});

test('a reply that closes as not ours has the owner in its form, and is sent with it', async () => {
  const { payloadsOf } = visit();
  await group();
  fireEvent.keyDown(document.body, { key: 'r' });
  const form = within(await screen.findByRole('form', { name: 'Public reply' }));
  expect(form.queryByLabelText(/^Passed on to/)).toBeNull();
  fireEvent.change(form.getByLabelText(/^Status after the reply/), { target: { value: '3' } });
  fireEvent.change(await form.findByLabelText(/^Passed on to/), { target: { value: 'state-dot' } });
  fireEvent.change(form.getByLabelText(/^Reply to the resident/), { target: { value: 'Not our road.' } });
  fireEvent.click(form.getByRole('button', { name: 'Send (can be cancelled)' }));
  await vi.waitFor(() =>
    expect(payloadsOf(replyToResident)).toMatchObject([{ statusId: 3, ownerKey: 'state-dot' }]),
  );
  expect(payloadsOf(updateRequest)).toEqual([]);
});

test('a manager claims the road in two presses', async () => {
  const { payloadsOf } = visit('manager');
  const shown = await group();
  fireEvent.click(shown.getByRole('button', { name: 'This road is ours' }));
  fireEvent.click(shown.getByRole('button', { name: 'Claim this stretch' }));
  await screen.findByText('This stretch of Route 61 is yours now.');
  expect(payloadsOf(claimRoad)).toEqual([{ requestId: 1192, meters: 100 }]);
});
