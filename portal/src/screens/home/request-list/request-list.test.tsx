import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { leave } from '#test/visit.tsx';
import { ownRequest } from '#test/own-request.ts';
import {
  cards,
  expectPins,
  findCard,
  listPanel,
  threeRequests,
  visitCitizenHome,
} from '#test/visit-citizen.ts';
import { closeModal, expectAnnounced, visitHome } from '#test/visit-home.ts';
import { refuses } from '#test/fake-transport.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
afterEach(leave);

const toggle = (words: string) => screen.getByRole('button', { name: words });
const ids = () => cards().map((card) => /Id (\d+)/.exec(card.textContent)![1]);
const asked = ({ server }: { server: { calls: { cmd: string }[] } }) =>
  server.calls.filter(({ cmd }) => cmd === 'findallcitizenrequests').length;

function setWidth(width: number): void {
  vi.stubGlobal('innerWidth', width);
  fireEvent(window, new Event('resize'));
}

test('a guest has no list and no toggle, and no list is fetched', async () => {
  vi.stubGlobal('innerWidth', 1440);
  const visited = await visitHome();
  expect(listPanel()).toBeNull();
  expect(screen.queryByRole('button', { name: /My Requests/ })).toBeNull();
  expect(asked(visited)).toBe(0);
});

test("the list is open by default, and hidden and shown by 'Hide My Requests' and 'Show My Requests'", async () => {
  await visitCitizenHome();
  await findCard(1044);
  expect(listPanel()).toBeTruthy();
  fireEvent.click(toggle('Hide My Requests'));
  await vi.waitFor(() => expect(listPanel()).toBeNull());
  fireEvent.click(toggle('Show My Requests'));
  expect(listPanel()).toBeTruthy();
});

test('below 1125 px the list closes automatically, and from 1125 px on it opens; also at the start', async () => {
  await visitCitizenHome({ windowWidth: 1124 });
  await screen.findByRole('button', { name: 'Show My Requests' });
  expect(listPanel()).toBeNull();
  act(() => setWidth(1125));
  await findCard(1044);
  act(() => setWidth(1124));
  await vi.waitFor(() => expect(listPanel()).toBeNull());
});

test('a list that closes with the focus in it passes the focus to its toggle', async () => {
  await visitCitizenHome();
  (await findCard(1043)).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await vi.waitFor(() => expect(document.activeElement).toBe(toggle('Show My Requests')));
});

describe('A card', () => {
  test("a card shows id, work type, status, date in the municipality's time zone, address and description", async () => {
    await visitCitizenHome();
    const card = within(await findCard(1044));
    const shown = ['1044', 'Graffiti', 'Scheduled', '03/04/2026', '44 Bridge Lane', 'A deep hole'];
    for (const words of shown) expect(card.getByText(words, { ignore: '.hidden' })).toBeTruthy();
  });

  test('a card has a strip by the type of its status: 0 orange, 1 blue, 2 grey', async () => {
    await visitCitizenHome();
    await findCard(1044);
    expect(cards().map((card) => card.dataset['status'])).toEqual(['1', '0', '2']);
  });

  test.each(['0 No Geocode', '0 Not Found', ''])(
    "a card with the address '%s' shows 'No Address'",
    async (Address) => {
      await visitCitizenHome({ requests: [ownRequest(7, { Address })] });
      expect(within(await findCard(7)).getByText('No Address')).toBeTruthy();
    },
  );

  test("a card cuts a long description to 125 characters plus '...'", async () => {
    await visitCitizenHome({ requests: [ownRequest(7, { Description: 'x'.repeat(126) })] });
    expect(within(await findCard(7)).getByText(`${'x'.repeat(125)}...`)).toBeTruthy();
  });

  test('a card has one colour, that of its status, and the filter names its meaning', async () => {
    await visitCitizenHome({ requests: [ownRequest(7, { StatusType: 1, WorkTypeColor: '#4d7c0f' })] });
    const card = await findCard(7);
    expect(card.dataset['status']).toBe('1');
    expect(card.querySelectorAll('[style]')).toHaveLength(0);
    const legend = screen.getByRole('radio', { name: 'In progress' }).nextElementSibling as HTMLElement;
    expect(legend.dataset['status']).toBe('1');
  });
});

test("an empty list shows 'No Requests Found', explains how to begin, and leads to the map", async () => {
  await visitCitizenHome({ requests: [] });
  expect(await screen.findByText('No Requests Found')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(
    screen.getByText('Your reports are listed here. To begin, choose the place on the map.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByText('Show map'));
  expect(await screen.findByRole('button', { name: 'Show My Requests' })).toBeTruthy();
});

test('a spinner is shown while the requests are loading', async () => {
  await visitCitizenHome({ server: { findallcitizenrequests: 'never' } });
  expect(await screen.findByRole('status', { name: 'Loading your requests' })).toBeTruthy();
});

test('requests that do not load cause a modal, and can be loaded again', async () => {
  const visited = await visitCitizenHome({
    server: { findallcitizenrequests: refuses('internal', 'Reference 7') },
  });
  await closeModal('Whoops!', 'Okay', 'There was an unexpected error:', 'Reference 7');
  expect(screen.getByText('Your requests could not be loaded.')).toBeTruthy();
  visited.server.answer({ findallcitizenrequests: refuses('internal', 'Reference 8') });
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await closeModal('Whoops!', 'Okay', 'Reference 8');
});

test('one list is fetched, with the token of the citizen', async () => {
  const visited = await visitCitizenHome();
  await findCard(1044);
  const calls = visited.server.calls.filter(({ cmd }) => cmd === 'findallcitizenrequests');
  expect(calls.map(({ payload }) => payload)).toEqual([{ token: 'citizen-token' }]);
});

test('changes during a visit of another screen are shown afterwards', async () => {
  const visited = await visitCitizenHome();
  await findCard(1044);
  act(() => void (location.hash = '/account'));
  await screen.findByRole('button', { name: 'Update' });
  visited.setRequests([ownRequest(1045), ...threeRequests]);
  act(() => void (location.hash = '/home'));
  expect(await findCard(1045)).toBeTruthy();
});

describe('A long list', () => {
  const many = Array.from({ length: 3000 }, (_, at) =>
    ownRequest(3000 - at, {
      StatusType: at % 3,
      Description: `Hole ${3000 - at}`,
      Latitude: 44.91 + at / 50_000,
    }),
  );
  const search = (query: string) =>
    fireEvent.change(screen.getByLabelText('Search my requests'), { target: { value: query } });

  test('a search shows the matching requests in the list and on the map, and their number', async () => {
    const visited = await visitCitizenHome({ requests: many });
    await findCard(3000);
    expect(screen.getByText('3,000 requests')).toBeTruthy();
    search('hole 299');
    await vi.waitFor(() =>
      expect(ids()).toEqual([
        '2999',
        '2998',
        '2997',
        '2996',
        '2995',
        '2994',
        '2993',
        '2992',
        '2991',
        '2990',
        '2299',
        '1299',
        '299',
      ]),
    );
    await expectPins(visited, ...ids().map(Number));
    expect(screen.getByText('13 of 3,000 requests')).toBeTruthy();
    await expectAnnounced('13 of 3,000 requests');
  });

  test('the filter shows new, in-progress or closed requests', async () => {
    await visitCitizenHome();
    await findCard(1044);
    fireEvent.click(screen.getByRole('radio', { name: 'In progress' }));
    await vi.waitFor(() => expect(ids()).toEqual(['1044']));
    fireEvent.click(screen.getByRole('radio', { name: 'New' }));
    await vi.waitFor(() => expect(ids()).toEqual(['1043']));
    fireEvent.click(screen.getByRole('radio', { name: 'Closed' }));
    await vi.waitFor(() => expect(ids()).toEqual(['1042']));
    fireEvent.click(screen.getByRole('radio', { name: 'All' }));
    await vi.waitFor(() => expect(ids()).toEqual(['1044', '1043', '1042']));
  });

  test('a search without results is cleared with one button', async () => {
    await visitCitizenHome();
    await findCard(1044);
    search('nothing like it');
    expect(await screen.findByText('No Requests Found')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(ids()).toEqual(['1044', '1043', '1042']);
  });

  test('only visible cards are drawn, and every card has its position and the total', async () => {
    await visitCitizenHome({ requests: many });
    await findCard(3000);
    expect(cards().length).toBeLessThan(40);
    const row = (await findCard(2998)).closest('li')!;
    expect([row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')]).toEqual(['3', '3000']);
  });

  test('arrow keys, Home and End move from card to card', async () => {
    await visitCitizenHome({ requests: many });
    const first = await findCard(3000);
    act(() => first.focus());
    const hint = document.getElementById(first.getAttribute('aria-describedby')!)!;
    expect(hint.textContent).toMatch(/^Arrow keys move from request to request/);
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
    press('ArrowDown');
    expect(document.activeElement).toBe(await findCard(2999));
    press('End');
    expect(document.activeElement).toBe(await findCard(1));
    press('Home');
    expect(document.activeElement).toBe(await findCard(3000));
  });
});

test('the menu of a citizen opens My Requests', async () => {
  await visitCitizenHome({ windowWidth: 390 });
  fireEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.queryByRole('link', { name: 'Login' })).toBeNull();
  fireEvent.click(menu.getByRole('button', { name: 'My Requests' }));
  expect(await findCard(1044)).toBeTruthy();
});

test('the search of my requests is cleared by its own button, and the focus stays in the field', async () => {
  await visitCitizenHome();
  await findCard(1044);
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search my requests' });
  expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
  fireEvent.change(search, { target: { value: 'graffiti' } });
  await vi.waitFor(() => expect(cards()).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  await vi.waitFor(() => expect(cards()).toHaveLength(3));
  expect(document.activeElement).toBe(search);
});
