/** The line that reports the last act, with a way to undo it and the acts before it. */
import { updateRequest } from '@fixpoint/contract/desk/case/update-request.ts';
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { navigate } from '#features/navigation/address.ts';
import { aCase } from '#test/one-case.ts';
import { visitCase } from '#test/visit-case.ts';
import { answer } from '#test/visit-desk.tsx';
import { lastDone, recentDone } from './undo.ts';

beforeEach(() => {
  lastDone.set(undefined);
  recentDone.set([]);
});

/** A case that keeps its changes. */
function visitChangingCase() {
  let [version, priority] = [5, 5];
  return visitCase({
    answers: [
      answer(findRequest, () => aCase({ version, internal: { priority } })),
      answer(updateRequest, ({ fields }) => {
        version += 1;
        priority = fields.priority ?? priority;
        return { version };
      }),
    ],
  });
}

async function choose(menu: RegExp, option: string) {
  fireEvent.click(await screen.findByRole('button', { name: menu }));
  fireEvent.click(screen.getByRole('option', { name: option }));
}

test('an act before the last one can be undone too, on the version that it made', async () => {
  const visit = visitChangingCase();
  await choose(/^Priority /, 'Priority 2');
  await screen.findByText('Request 1192: Priority is now Priority 2.');
  expect(screen.queryByRole('button', { name: 'Earlier acts' })).toBeNull();
  await choose(/^Person /, 'Nobody');
  await screen.findByText('Request 1192: Person is now Nobody.');
  fireEvent.click(screen.getByRole('button', { name: 'Earlier acts' }));
  const earlier = within(screen.getByRole('dialog', { name: 'Earlier acts' }));
  fireEvent.click(earlier.getByRole('button', { name: /^Undo: Request 1192: Priority/ }));
  await vi.waitFor(() => expect(visit.payloadsOf(updateRequest)).toHaveLength(3));
  expect(visit.payloadsOf(updateRequest).at(-1)).toEqual({
    requestId: 1192,
    version: 6,
    fields: { priority: 5 },
    takesBack: true,
  });
  expect(screen.getByText('Request 1192: Person is now Nobody.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Earlier acts' })).toBeNull();
  expect(document.activeElement!.id).toBe('case');
});

test('the report of an act ends with its page, and stays for the next case', async () => {
  visitChangingCase();
  await choose(/^Priority /, 'Priority 2');
  const said = await screen.findByText('Request 1192: Priority is now Priority 2.');
  act(() => navigate('/requests/1191?open=yes'));
  expect(said.textContent).toContain('Priority 2');
  act(() => navigate('/bulk/merge?number=1192,1191'));
  await screen.findByRole('heading', { level: 1, name: 'Bulk changes' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  act(() => navigate('/requests/1192?open=yes'));
  await screen.findByRole('region', { name: 'Request 1192' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('an undo that cannot bring the person back says that nobody has the request now', async () => {
  let version = 5;
  visitCase({
    answers: [
      answer(findRequest, () => aCase({ version })),
      answer(updateRequest, ({ takesBack }) => {
        version += 1;
        return { version, ...(takesBack === true && { isPersonAway: true }) };
      }),
    ],
  });
  await choose(/^Person /, 'Nobody');
  await screen.findByText('Request 1192: Person is now Nobody.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const said = await screen.findByText(/Request 1192: the act is undone\./);
  expect(said.textContent).toContain('nobody has it now');
});
