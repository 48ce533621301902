/** My day on a phone whose network comes and goes. */
import '@fixpoint/ui/test/browser-database.ts';
import { addInternalNote } from '@fixpoint/contract/desk/internal-notes/add-internal-note.ts';
import { findMunicipality } from '@fixpoint/contract/desk/find-municipality.ts';
import { findDay } from '@fixpoint/contract/desk/day/find-day.ts';
import { updateRequest } from '@fixpoint/contract/desk/case/update-request.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DayCase } from '#features/device/day.ts';
import { putEntry } from '#features/device/outbox.ts';
import { deviceDatabase } from '#features/device/device-database.ts';
import {
  aMunicipality,
  answer,
  type DeskAnswer,
  me,
  Refused,
  streets,
  visitDesk,
} from '#test/visit-desk.tsx';

const carl = { accountId: me.accountId, username: me.username, name: me.name };
const caseOf = (requestId: number, more: Partial<DayCase> = {}): DayCase => ({
  requestId,
  version: 1,
  workType: { workTypeId: 1, name: 'Pothole', color: '#c2410c' },
  status: { statusId: 1, name: 'Submitted', citizenName: 'Submitted', type: 0 },
  description: 'A hole.',
  address: `${requestId} Main Street`,
  longitude: -93.25,
  latitude: 44.95,
  priority: 0,
  dueAt: null,
  postedAt: new Date('2026-06-01T10:00:00Z'),
  team: streets,
  assignee: carl,
  outcome: '',
  notes: [],
  photos: [],
  photoCount: 0,
  ...more,
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let isOff: boolean;
let cases: DayCase[];
beforeEach(async () => {
  isOff = false;
  cases = [caseOf(11), caseOf(12)];
  localStorage.clear();
  const database = await deviceDatabase();
  for (const store of ['waiting', 'pictures', 'days', 'seen'] as const) await database.clear(store);
});

/** Answers only while there is a network. */
function ifOn(given: DeskAnswer): DeskAnswer {
  return {
    ...given,
    answerTo: (payload) => {
      if (isOff) throw new TypeError('Failed to fetch');
      return given.answerTo(payload);
    },
  };
}

const day = ifOn(
  answer(findDay, () => ({ endsAt: new Date(Date.now() + 3_600_000), cases, hasMore: false })),
);
const lineOf = (requestId: number) =>
  screen.queryByRole('link', { name: new RegExp(`No\\. ${requestId}\\b`) });

test('a case that was finished and sent stays closed when the network fails before the day is loaded again', async () => {
  const sending = answer(updateRequest, () => ({ version: 2 }));
  const lastAnswer = {
    ...sending,
    answerTo: (payload: unknown) => ((isOff = true), sending.answerTo(payload)),
  };
  const { payloadsOf } = visitDesk({ at: '/day', role: 'crew', answers: [day, ifOn(lastAnswer)] });
  await waitFor(() => expect(lineOf(11)).not.toBeNull());
  fireEvent.click(lineOf(11)!);
  fireEvent.change(await screen.findByLabelText(/^Status/), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(payloadsOf(updateRequest)).toHaveLength(1));
  await screen.findByText(/^As of /);
  await waitFor(() => expect(lineOf(11)).toBeNull());
  expect(lineOf(12)).not.toBeNull();
});

test('a closing that needs a reply or an outcome is not saved on the device without it', async () => {
  const municipality = answer(findMunicipality, aMunicipality('either'));
  const sending = answer(updateRequest, { version: 2 });
  const { payloadsOf } = visitDesk({ at: '/day/11', role: 'crew', answers: [day, municipality, sending] });
  fireEvent.change(await screen.findByLabelText(/^Status/), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This status needs an outcome or a reply.')).toBeTruthy();
  expect(payloadsOf(updateRequest)).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Outcome/), { target: { value: 'Filled' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(payloadsOf(updateRequest)).toHaveLength(1));
  expect(payloadsOf(updateRequest)).toMatchObject([{ fields: { statusId: 3, outcome: 'Filled' } }]);
});

test("the day stays on the screen when the team's cases are added without a network", async () => {
  visitDesk({ at: '/day', role: 'crew', answers: [day] });
  await waitFor(() => expect(lineOf(11)).not.toBeNull());
  isOff = true;
  fireEvent.click(screen.getByRole('checkbox', { name: /^Include my team/ }));
  await screen.findByText(/^As of /);
  expect(lineOf(11)).not.toBeNull();
  expect(screen.queryByText('Your day could not be loaded')).toBeNull();
});

test('an unreadable photo among several is named, and the others are kept', async () => {
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    if (name === 'two.jpg') throw new DOMException('It could not be decoded.');
    return { width: 40, height: 30, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((made) => made(new Blob(['small'])));
  visitDesk({ at: '/day/11', role: 'crew', answers: [day] });
  const chooser = await screen.findByLabelText('Take or choose photos');
  const files = ['one.jpg', 'two.jpg', 'three.jpg'].map(
    (name) => new File(['a photo'], name, { type: 'image/jpeg' }),
  );
  fireEvent.change(chooser, { target: { files } });
  expect((await screen.findByText(/^Not saved on this device/)).textContent).toContain('two.jpg');
  const waiting = await screen.findByRole('list', { name: 'Photos to be sent' });
  await waitFor(() => expect(waiting.textContent).toMatch(/one\.jpg.*three\.jpg/));
  expect(waiting.textContent).not.toContain('two.jpg');
});

test('a case of the team that nobody has can be taken by one button', async () => {
  cases = [caseOf(11, { assignee: null })];
  const take = answer(updateRequest, ({ requestId }) => {
    cases = [caseOf(requestId, { version: 2 })];
    return { version: 2 };
  });
  const { payloadsOf } = visitDesk({ at: '/day/11?team=yes', role: 'crew', answers: [day, ifOn(take)] });
  isOff = false;
  fireEvent.click(await screen.findByRole('button', { name: 'Take this request' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take this request' })).toBeNull());
  expect(payloadsOf(updateRequest)).toEqual([
    { requestId: 11, version: 1, fields: { assigneeId: me.accountId } },
  ]);
});

test('a photo that is hidden from residents is marked on the phone too', async () => {
  const photo = { photoId: 5, width: 40, height: 30, address: '/api/photos/11/5' };
  const hiddenAt = new Date('2026-06-01T10:00:00Z');
  cases = [
    caseOf(11, {
      photos: [
        { ...photo, hiddenAt: null },
        { ...photo, photoId: 6, hiddenAt },
      ],
      photoCount: 2,
    }),
  ];
  visitDesk({ at: '/day/11', role: 'crew', answers: [day] });
  const [seen, hidden] = within(await screen.findByRole('list', { name: 'Photos' })).getAllByRole('listitem');
  expect(seen!.textContent).toBe('');
  expect(hidden!.textContent).toBe('hidden from residents');
});

const written = {
  kind: 'note',
  accountId: me.accountId,
  about: 'Pothole, 99 Main Street',
  writtenAt: new Date(),
} as const;

test('a text for a case that has left the day stays readable until it is discarded', async () => {
  await putEntry({
    ...written,
    kind: 'result',
    id: crypto.randomUUID(),
    requestId: 99,
    version: 1,
    fields: { outcome: 'Filled with two bags.' },
    reply: '',
    refusal: { name: 'notAllowed', detail: 'No.' },
  });
  visitDesk({ at: '/day/99', role: 'crew', answers: [day] });
  await screen.findByText(/^This request is not in your day/);
  expect(screen.getByText('Filled with two bags.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Filled with two bags.')).toBeNull());
});

test('a note that is taken back does not overwrite the note begun meanwhile', async () => {
  const refusing = answer(addInternalNote, () => {
    throw new Refused('notAllowed');
  });
  await putEntry({ ...written, id: crypto.randomUUID(), requestId: 11, text: 'The gate is locked.' });
  visitDesk({ at: '/day/11', role: 'crew', answers: [day, refusing] });
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Internal note/ });
  fireEvent.change(note, { target: { value: 'A second one.' } });
  await screen.findAllByText(/^This request is no longer assigned to you/);
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(note.value).toBe('The gate is locked.\n\nA second one.'));
});

test('a reply to the resident can be discarded out of a conflict, and is not sent', async () => {
  const change = { field: 'statusId', before: 1, after: 3, by: 'ana', at: '2026-06-01T10:00:00.000Z' };
  await putEntry({
    ...written,
    kind: 'result',
    id: crypto.randomUUID(),
    requestId: 99,
    version: 1,
    fields: { statusId: 2 },
    reply: 'We have begun.',
    refusal: { name: 'conflict', detail: 'No.', version: 2, changes: [change] },
  });
  const { calls } = visitDesk({ at: '/day/99', role: 'crew', answers: [day] });
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(/We have begun/)).toBeNull());
  expect(calls.filter(({ cmd }) => cmd === 'reply-to-resident')).toEqual([]);
});

test('each refused entry is named, so that several can be told apart', async () => {
  const refused = { ...written, requestId: 99, refusal: { name: 'notFound', detail: '' } } as const;
  await putEntry({ ...refused, id: crypto.randomUUID(), text: 'The gate is locked.' });
  const returned = { ...refused, kind: 'return', version: 1, reason: 'Not ours.' } as const;
  await putEntry({ ...returned, id: crypto.randomUUID() });
  visitDesk({ at: '/day', role: 'crew', answers: [day] });
  expect(await screen.findByText(/^Internal note: This no longer exists/)).toBeTruthy();
  expect(screen.getByText(/^Return: This no longer exists/)).toBeTruthy();
});
