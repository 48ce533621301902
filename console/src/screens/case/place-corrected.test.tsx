/** A clerk corrects the place of a case. Moving the pin on a map needs a browser: see the journeys. */
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { foreseeUpdate } from '@fixpoint/contract/desk/case/foresee-update.ts';
import { updateRequest } from '@fixpoint/contract/desk/case/update-request.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepCaseDraft } from '#features/requests/case-drafts.ts';
import { aCase } from '#test/one-case.ts';
import { part, visitCase } from '#test/visit-case.ts';
import { answer, me, Refused } from '#test/visit-desk.tsx';

// A draft stays on the device until it is saved.
beforeEach(() => keepCaseDraft(me.accountId, 1192, 'place', undefined));

test('without a map the address alone can be corrected, and undo restores it', async () => {
  const visit = visitCase({
    answers: [answer(foreseeUpdate, { changes: {} }), answer(updateRequest, { version: 6 })],
  });
  const place = within(await part('Place'));
  fireEvent.click(place.getByRole('button', { name: 'Move the pin' }));
  const form = within(await place.findByRole('form', { name: 'Move the pin' }));
  fireEvent.change(form.getByLabelText(/^Address/), { target: { value: '814 Prospect Avenue' } });
  fireEvent.click(form.getByRole('button', { name: 'Save the place' }));
  expect(await screen.findByText('The place of request 1192 is corrected.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(visit.payloadsOf(updateRequest)).toHaveLength(2));
  expect(visit.payloadsOf(updateRequest)).toEqual([
    { requestId: 1192, version: 5, fields: { address: '814 Prospect Avenue' } },
    { requestId: 1192, version: 6, fields: { address: '812 Prospect Avenue' }, takesBack: true },
  ]);
});

test('a corrected place survives another case, and is discarded by Cancel', async () => {
  visitCase();
  const place = within(await part('Place'));
  fireEvent.click(place.getByRole('button', { name: 'Move the pin' }));
  const written = { target: { value: '814 Prospect Avenue' } };
  fireEvent.change(await place.findByLabelText(/^Address/), written);
  cleanup();
  visitCase();
  const form = within(await within(await part('Place')).findByRole('form', { name: 'Move the pin' }));
  expect(form.getByLabelText<HTMLInputElement>(/^Address/).value).toBe('814 Prospect Avenue');
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
  cleanup();
  visitCase();
  expect(await within(await part('Place')).findByRole('button', { name: 'Move the pin' })).toBeTruthy();
});

test('two places of a pin are decided as a whole, by address and distance, and the other place is not mixed in', async () => {
  const [longitude, latitude] = [-93.2, 44.95];
  const before = {
    longitude,
    latitude,
    address: '812 Prospect Avenue',
    city: 'Riverbend',
    state: 'IA',
    zip: '',
  };
  const own = { ...before, latitude: latitude + 0.001, address: '900 Prospect Avenue' };
  const theirs = { ...before, latitude: latitude - 0.001, address: '700 Prospect Avenue' };
  const changed = (field: 'latitude' | 'address') => ({
    field,
    before: before[field],
    after: theirs[field],
    by: 'ben',
    at: '2026-11-21T15:00:00Z',
  });
  let isRefused = false;
  const visit = visitCase({
    answers: [
      answer(findRequest, () =>
        isRefused ? aCase({ version: 7, public: theirs }) : aCase({ version: 5, public: before }),
      ),
      answer(foreseeUpdate, { changes: {} }),
      answer(updateRequest, ({ version }) => {
        if (version === 7) return { version: 8 };
        isRefused = true;
        const changes = [changed('latitude'), changed('address')];
        throw new Refused('conflict', 'Somebody was faster', { changes, version: 7 });
      }),
    ],
  });
  keepCaseDraft(me.accountId, 1192, 'place', { text: '', version: 5, place: { before, after: own } });
  const form = within(await within(await part('Place')).findByRole('form', { name: 'Move the pin' }));
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save the place' });
  await vi.waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
  const panel = await part('Somebody else changed this request too');
  expect(within(panel).getAllByRole('group')).toHaveLength(1);
  expect(panel.textContent).toContain('Before: 812 Prospect Avenue, Riverbend');
  expect(panel.textContent).toContain('700 Prospect Avenue, Riverbend, pin moved by 365\u00a0ft');
  expect(panel.textContent).toContain('900 Prospect Avenue, Riverbend, pin moved by 365\u00a0ft');
  fireEvent.click(within(panel).getByRole('radio', { name: /^Keep my value/ }));
  fireEvent.click(within(panel).getByRole('button', { name: 'Save this choice' }));
  await screen.findByText('Request 1192 is saved as you chose.');
  expect(visit.payloadsOf(updateRequest).at(-1)).toEqual({
    requestId: 1192,
    version: 7,
    fields: { latitude: own.latitude, address: own.address },
  });
  expect(screen.queryByRole('form', { name: 'Move the pin' })).toBeNull();
});
