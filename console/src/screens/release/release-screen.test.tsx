/** The page where clerks decide what strangers see. */
import { decideRelease } from '@fixpoint/contract/desk/release/decide-release.ts';
import { findAbuseReports } from '@fixpoint/contract/desk/release/find-abuse-reports.ts';
import { type ToRelease, findToRelease } from '@fixpoint/contract/desk/release/find-to-release.ts';
import { foreseeRelease } from '@fixpoint/contract/desk/release/foresee-release.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Refused, answer, visitDesk } from '#test/visit-desk.tsx';

const workType = { workTypeId: 1, name: 'Pothole', color: '#c2410c' };

const aRequest = (requestId: number, wishes: Partial<ToRelease> = {}): ToRelease => ({
  requestId,
  workType,
  postedAt: new Date('2026-11-20T15:00:00Z'),
  waitsSince: new Date('2026-11-20T15:00:00Z'),
  decision: 0,
  description: 'Mary Jones fell. Call 217-555-0142.',
  readHash: 'a'.repeat(32),
  words: {
    state: 'waits',
    isAtOnce: false,
    text: 'Mary Jones fell. Call •••.',
    flags: [{ kind: 'person', from: 0, to: 10 }],
  },
  photos: [],
  ...wishes,
});

const photo = (photoId: number) => ({
  photoId,
  state: 'waits' as const,
  address: `/api/photos/1192/${photoId}`,
});

/** A server with these requests. A decided request is no longer in its list. */
function visitWith(first: readonly ToRelease[]) {
  let requests = first;
  return visitDesk({
    at: '/release',
    role: 'clerk',
    answers: [
      answer(findAbuseReports, { requests: [] }),
      answer(findToRelease, () => ({
        isReviewing: true,
        count: requests.length,
        oldestAt: requests[0]?.waitsSince ?? null,
        requests: [...requests],
      })),
      answer(foreseeRelease, ({ words, photoIds }) => ({
        seen: {
          workType,
          status: 'Submitted',
          locationType: 'street' as const,
          longitude: null,
          latitude: null,
          street: 'Oak Street',
          block: 1200,
          reportedOn: '2026-11-20',
          words,
          photoIds: [...photoIds],
          alsoReportedBy: 2,
        },
      })),
      answer(decideRelease, ({ requestId, decision }) => {
        const isTakenBack = decision > 0;
        requests = isTakenBack ? first : requests.filter((one) => one.requestId !== requestId);
        return { version: 7, decision: decision + 1 };
      }),
    ],
  });
}

const heading = (number: number) => screen.findByRole('heading', { name: `Request ${number}` });

test('one key publishes the words, the next request comes by itself, and another key keeps it private', async () => {
  const visit = visitWith([aRequest(1192), aRequest(1193)]);
  await heading(1192);
  fireEvent.keyDown(document.body, { key: 'y' });
  await heading(1193);
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(await screen.findByRole('heading', { name: 'No request waits' })).toBeTruthy();
  const [released, keptBack] = visit.payloadsOf(decideRelease);
  const text = 'Mary Jones fell. Call •••.';
  expect(released).toMatchObject({ requestId: 1192, words: { state: 'released', text } });
  expect(released).not.toHaveProperty('reason');
  expect(keptBack).toMatchObject({ requestId: 1193, words: { state: 'keptBack' }, reason: 'personal' });
});

test('the words can be edited, names in them are pointed out, and the view of strangers follows', async () => {
  const visit = visitWith([aRequest(1192)]);
  await heading(1192);
  expect(screen.getByText(/Perhaps a person/).textContent).toContain('Mary Jones');
  fireEvent.change(screen.getByLabelText('Words for everybody'), { target: { value: 'Somebody fell.' } });
  const strangers = screen.getByRole('region', { name: 'This is how others see it' });
  expect(await within(strangers).findByText('Somebody fell.')).toBeTruthy();
  expect(within(strangers).getByText('Oak Street, house numbers 1200 to 1299')).toBeTruthy();
  expect(within(strangers).getByText('Nov 20, 2026')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Publish what is ticked' }));
  await vi.waitFor(() =>
    expect(visit.payloadsOf(decideRelease)).toMatchObject([{ words: { text: 'Somebody fell.' } }]),
  );
});

test('a photo that is not on the screen is not decided, and one without a tick stays private', async () => {
  const visit = visitWith([aRequest(1192, { photos: [photo(1), photo(2), photo(3)] })]);
  await heading(1192);
  for (const number of [1, 2]) fireEvent.load(screen.getByRole('img', { name: `Photo ${number}` }));
  const third = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Publish photo 3' });
  expect([third.disabled, third.checked]).toEqual([true, false]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Publish photo 2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish what is ticked' }));
  await vi.waitFor(() => expect(visit.payloadsOf(decideRelease)).toHaveLength(1));
  expect(visit.payloadsOf(decideRelease)[0]).toMatchObject({
    photos: [
      { photoId: 1, state: 'released' },
      { photoId: 2, state: 'keptBack' },
    ],
    reason: 'personal',
  });
});

test('Undo takes a decision back', async () => {
  const visit = visitWith([aRequest(1192)]);
  await heading(1192);
  fireEvent.keyDown(document.body, { key: 'y' });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await heading(1192);
  expect(visit.payloadsOf(decideRelease)[1]).toMatchObject({
    requestId: 1192,
    decision: 1,
    words: { state: 'waits' },
  });
});

test('Undo stores no decision about words that the work type shows at once', async () => {
  const words = { state: 'released', isAtOnce: true, text: 'It is deep.', flags: [] } as const;
  const visit = visitWith([aRequest(1192, { words: { ...words, flags: [] } })]);
  await heading(1192);
  fireEvent.keyDown(document.body, { key: 'x' });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await heading(1192);
  expect(visit.payloadsOf(decideRelease)[1]).toHaveProperty('words', { state: 'waits' });
});

test('keys choose the words and each photo', async () => {
  visitWith([aRequest(1192, { photos: [photo(1), photo(2)] })]);
  await heading(1192);
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  press('w');
  expect(box('Publish the words').checked).toBe(false);
  press('w');
  expect(box('Publish the words').checked).toBe(true);
  fireEvent.load(screen.getByRole('img', { name: 'Photo 1' }));
  press('1');
  expect(box('Publish photo 1').checked).toBe(false);
  press('1');
  expect(box('Publish photo 1').checked).toBe(true);
  // A photo that is not on the screen is not decided.
  press('2');
  fireEvent.load(screen.getByRole('img', { name: 'Photo 2' }));
  expect(box('Publish photo 2').checked).toBe(true);
});

test('if a colleague was faster, the page says so and shows the list as it is now', async () => {
  let requests = [aRequest(1192), aRequest(1193)];
  visitDesk({
    at: '/release',
    role: 'clerk',
    answers: [
      answer(findToRelease, () => ({ isReviewing: true, count: 2, oldestAt: null, requests })),
      answer(foreseeRelease, { seen: null }),
      answer(decideRelease, () => {
        requests = requests.slice(1);
        throw new Refused('conflict', 'Somebody else has already decided about this request.');
      }),
    ],
  });
  await heading(1192);
  fireEvent.keyDown(document.body, { key: 'y' });
  await heading(1193);
  expect(screen.getByText(/^Request 1192 was not decided\./)).toBeTruthy();
});

test('a municipality that publishes no words says so', async () => {
  visitDesk({
    at: '/release',
    role: 'clerk',
    answers: [
      answer(findAbuseReports, { requests: [] }),
      answer(findToRelease, { isReviewing: false, count: 0, oldestAt: null, requests: [] }),
    ],
  });
  expect(await screen.findByText(/publishes no words or photos/)).toBeTruthy();
});
