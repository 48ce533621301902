/** A clerk corrects the place of a case. Moving the pin on a map needs a browser: see the journeys. */
import { foreseeUpdate } from '@fixpoint/contract/desk/case/foresee-update.ts';
import { updateRequest } from '@fixpoint/contract/desk/case/update-request.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { part, visitCase } from '#test/visit-case.ts';
import { answer } from '#test/visit-desk.tsx';

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
