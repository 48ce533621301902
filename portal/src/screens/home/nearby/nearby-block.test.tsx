/** A resident sees requests near the report, and says that one of them is the same problem. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addMeToo } from '@fixpoint/contract/commands/add-me-too.ts';
import { answerNearby } from '@fixpoint/contract/commands/answer-nearby.ts';
import { findNearbyRequests } from '@fixpoint/contract/commands/find-nearby-requests.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { withdrawMeToo } from '@fixpoint/contract/commands/withdraw-me-too.ts';
import { answers, type FakeAnswers } from '#test/fake-transport.ts';
import {
  attach,
  type HomeVisit,
  openCreatePanel,
  payloadsOf,
  photo,
  photoRow,
  pressSubmit,
  requestGuid,
  submitButton,
  visitHome,
  writeRequest,
} from '#test/visit-home.ts';
import { requestNear } from '#test/request-near.ts';
import { leave } from '#test/visit.tsx';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);

afterEach(leave);

type Near = ResultOf<typeof findNearbyRequests>['Requests'][number];

const own: Near = {
  ...requestNear,
  Id: 1018,
  Guid: requestGuid,
  IsOwn: true,
  Description: 'My hole',
  AlsoReportedBy: 0,
};

const near = (...requests: Near[]) => answers(findNearbyRequests, { Requests: requests, More: 0 });

const joins: FakeAnswers = {
  addmetoo: answers(addMeToo, { Id: 1017, Guid: '', StatusName: 'In progress', AlsoReportedBy: 4 }),
  withdrawmetoo: answers(withdrawMeToo, { Result: true }),
  answernearby: answers(answerNearby, { Result: true }),
};

async function write(server: FakeAnswers): Promise<HomeVisit> {
  const visited = await visitHome({ startUp: { hasNearbyRequests: true }, server: { ...joins, ...server } });
  await openCreatePanel(visited);
  writeRequest();
  return visited;
}

const line = () => screen.findByRole('button', { name: /^Already reported here\?/ });

async function open(): Promise<ReturnType<typeof within>> {
  fireEvent.click(await line());
  return within(screen.getByRole('region', { name: /^Already reported here\?/ }));
}

async function chooseFirst(): Promise<ReturnType<typeof within>> {
  fireEvent.click((await open()).getAllByRole('button', { name: /^It is this one/ })[0]);
  return within(await screen.findByRole('dialog', { name: 'We know about it' }));
}

test('The line says how many there are once, without moving the focus; the list says status, distance, direction and dates', async () => {
  await write({ findnearbyrequests: near(requestNear, own) });
  const focused = document.activeElement;
  expect(
    await screen.findByRole('button', { name: 'Already reported here? 2 similar requests nearby' }),
  ).toBeTruthy();
  expect(
    screen.getByText('2 similar requests nearby', { selector: '[aria-live] *, [aria-live]' }),
  ).toBeTruthy();
  expect(document.activeElement).toBe(focused);
  const block = await open();
  expect(block.getByRole('heading', { level: 3 })).toBeTruthy();
  expect(block.getAllByRole('listitem').map((it: HTMLElement) => it.textContent)).toEqual([
    '1In progress40\u00a0ft northPothole 1017 · Reported on 11/03/20263 other people reported it, tooIt is this one',
    '2In progress40\u00a0ft northPothole 1018 · You reported this on 11/03/2026My holeIt is this one',
  ]);
  expect(block.getByRole('button', { name: 'It is this one: Pothole 1017, 40\u00a0ft north' })).toBeTruthy();
});

test('Requests of one kind at one place are one card with a number, which opens to the others', async () => {
  const alike = (id: number, latitude = requestNear.Latitude) => ({
    ...requestNear,
    Id: id,
    Latitude: latitude,
  });
  await write({ findnearbyrequests: near(alike(1), alike(2, 44.9503), alike(3)) });
  const block = await open();
  const cardNames = () =>
    block
      .getAllByRole('button', { name: /^It is this one/ })
      .map((it: HTMLElement) => it.getAttribute('aria-label'));
  expect(cardNames()).toEqual([
    'It is this one: Pothole 1, 40\u00a0ft north',
    'It is this one: Pothole 2, 40\u00a0ft north',
  ]);
  expect(['1', '2'].map((number) => block.getByText(number).className)).toEqual(['mark', 'mark']);
  fireEvent.click(block.getByRole('button', { name: '1 more of this kind at this place', expanded: false }));
  expect(cardNames()).toHaveLength(3);
  expect(cardNames()[1]).toBe('It is this one: Pothole 3, 40\u00a0ft north');
});

test('A public request has its words, photos and block, and no distance if its place is masked', async () => {
  const photos = ['/r/1017/photos/a.jpg'];
  const isMasked = { LocationType: 'street', Street: 'Main Street', Block: 1200 } as const;
  const words = `It is deep. ${'It grows. '.repeat(20)}And it is wet.`;
  const area = { ...requestNear, Id: 1019, LocationType: 'cell' } as const;
  await write({
    findnearbyrequests: near({ ...requestNear, ...isMasked, Photos: photos, Description: words }, area),
  });
  const block = await open();
  const name = 'It is this one: Pothole 1017, Main Street, houses 1200 to 1299';
  expect(block.getByRole('button', { name })).toBeTruthy();
  expect(block.getByText('In this area. The exact place is not shown.')).toBeTruthy();
  expect(block.queryByText(/ft/)).toBeNull();
  const image = block.getByRole('img', { name: 'Photo 1 of request 1017' });
  expect(image.closest('a')!.getAttribute('href')).toBe(photos[0]);
  expect(block.queryByText(/And it is wet\./)).toBeNull();
  fireEvent.click(block.getByRole('button', { name: 'Show all of it' }));
  expect(block.getByText(/And it is wet\./)).toBeTruthy();
});

test('Nothing is asked before place and work type are known, or of a server that does not offer it', async () => {
  const visited = await visitHome({
    startUp: { hasNearbyRequests: true },
    server: { findnearbyrequests: near() },
  });
  await openCreatePanel(visited);
  expect(payloadsOf(visited, 'findnearbyrequests')).toEqual([]);
  leave();
  const other = await visitHome();
  await openCreatePanel(other);
  writeRequest();
  expect(submitButton().disabled).toBe(false);
  expect(screen.queryByRole('region', { name: /^Already reported here\?/ })).toBeNull();
});

test('A refusal shows nothing and says nothing, and the report is sent', async () => {
  const visited = await write({ findnearbyrequests: () => 'unreachable' });
  await vi.waitFor(() => expect(payloadsOf(visited, 'findnearbyrequests')).toHaveLength(1));
  expect(screen.getAllByRole('alert').map((it) => it.textContent)).toEqual(['']);
  pressSubmit();
  await screen.findByRole('dialog', { name: 'Thanks!' });
  expect(payloadsOf(visited, 'answernearby')).toEqual([]);
});

test('A server that never answers delays nothing: the report is sent meanwhile', async () => {
  const visited = await write({ findnearbyrequests: 'never' });
  await vi.waitFor(() => expect(payloadsOf(visited, 'findnearbyrequests')).toHaveLength(1));
  pressSubmit();
  await screen.findByRole('dialog', { name: 'Thanks!' });
  expect(screen.queryByRole('region', { name: /^Already reported here\?/ })).toBeNull();
});

test('A guest who says that it is this one is counted; ‘Mine is another one’ takes it back, and the whole draft is there', async () => {
  const visited = await write({ findnearbyrequests: near(requestNear) });
  attach(photo('one.jpg'));
  await photoRow('one.jpg').findByText('Uploaded');
  const dialog = await chooseFirst();
  expect(payloadsOf(visited, 'addmetoo')).toMatchObject([{ workrequestid: 1017, worktypeid: 5 }]);
  expect(dialog.getByText(/Request 1017/).textContent).toBe('Request 1017 · Status: In progress');
  fireEvent.click(dialog.getByRole('button', { name: 'Mine is another one' }));
  await vi.waitFor(() =>
    expect(payloadsOf(visited, 'withdrawmetoo')).toMatchObject([{ workrequestid: 1017 }]),
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('A deep hole');
  expect(photoRow('one.jpg').getByText('Uploaded')).toBeTruthy();
});

test('A guest may leave an address for news, which sends nothing of the report', async () => {
  const visited = await write({ findnearbyrequests: near(requestNear) });
  const dialog = await chooseFirst();
  fireEvent.change(dialog.getByLabelText('Email address (optional)'), {
    target: { value: 'ann@example.org' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Send me a link' }));
  await dialog.findByText('We sent a link to ann@example.org. Open it to get news of this request.');
  expect(payloadsOf(visited, 'addmetoo')).toMatchObject([
    { workrequestid: 1017 },
    { workrequestid: 1017, email: 'ann@example.org' },
  ]);
  expect(payloadsOf(visited, 'createworkrequest')).toEqual([]);
});

test('The words go as a report of their own, and the server learns that it is the same problem', async () => {
  const visited = await write({ findnearbyrequests: near(requestNear, own) });
  const dialog = await chooseFirst();
  fireEvent.click(dialog.getByRole('button', { name: 'Send what I wrote' }));
  await screen.findByRole('dialog', { name: 'Thanks!' });
  expect(payloadsOf(visited, 'createworkrequest')).toHaveLength(1);
  expect(payloadsOf(visited, 'answernearby')).toMatchObject([
    { guid: requestGuid, shown: [1017, 1018], sameas: 1017 },
  ]);
});

test('A resident who sends the report anyway answers that no request is the same problem', async () => {
  const visited = await write({ findnearbyrequests: near(requestNear) });
  await line();
  pressSubmit();
  await screen.findByRole('dialog', { name: 'Thanks!' });
  const [answer] = payloadsOf(visited, 'answernearby');
  expect(answer).toMatchObject({ guid: requestGuid, shown: [1017] });
  expect(answer).not.toHaveProperty('sameas');
});

test('The own request gets the words as a note, and nobody is counted', async () => {
  const visited = await write({
    findnearbyrequests: near(own),
    createworkrequestnote: () => ({ Result: true }) as never,
  });
  const dialog = await chooseFirst();
  expect(dialog.getByRole('link', { name: 'Open request 1018' })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Add what I wrote to it' }));
  await vi.waitFor(() =>
    expect(payloadsOf(visited, 'createworkrequestnote')).toMatchObject([
      { WorkRequestGuid: requestGuid, note: 'A deep hole' },
    ]),
  );
  expect(payloadsOf(visited, 'addmetoo')).toEqual([]);
});

test('‘Done’ empties the form, and Undo brings the draft back word for word and photo for photo', async () => {
  await write({ findnearbyrequests: near(requestNear) });
  attach(photo('one.jpg'));
  await photoRow('one.jpg').findByText('Uploaded');
  const dialog = await chooseFirst();
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Description')).value).toBe('A deep hole');
  expect(photoRow('one.jpg').getByText('Uploaded')).toBeTruthy();
});
