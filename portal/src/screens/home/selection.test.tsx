import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leave, riverbendDocument } from '#test/visit.tsx';
import { ownRequest } from '#test/own-request.ts';
import {
  type CitizenVisit,
  expectPins,
  findCard,
  findDetails,
  listPanel,
  threeRequests,
  visitCitizenHome,
} from '#test/visit-citizen.ts';
import {
  clickMap,
  closeModal,
  expectAnnounced,
  openCreatePanel,
  pressSubmit,
  writeRequest,
} from '#test/visit-home.ts';
import { setVisible } from '@fixpoint/ui/test/set-visible.ts';
import { withLiveConnection } from '#test/with-live-connection.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
beforeEach(() => setVisible(true));
afterEach(leave);

const createButton = () => screen.queryByRole('button', { name: 'Create Work Request' });
const closeDetails = () => fireEvent.click(screen.getByRole('button', { name: 'Close the details' }));
const pressPin = ({ map }: CitizenVisit, id: number) => act(() => map().on.pinClick(String(id)));
const closedDetails = () =>
  vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Close the details' })).toBeNull());

test('the parts of a request are under its heading, one below the other', async () => {
  const visited = await visitCitizenHome();
  await findCard(1042);
  pressPin(visited, 1042);
  const opened = await findDetails(1042);
  await opened.findByRole('heading', { name: 'Notes' });
  const headings = opened
    .getAllByRole('heading')
    .map(({ localName, textContent }) => [localName, textContent]);
  expect(headings).toEqual([
    ['h2', 'Request 1042'],
    ['h3', 'Progress'],
    ['h3', 'Photos'],
    ['h3', 'Notes'],
  ]);
});

describe('A pin', () => {
  test('every own request that has a position has a pin on the map', async () => {
    const placeless = ownRequest(7, { Latitude: 0, Longitude: 0 });
    const visited = await visitCitizenHome({ requests: [...threeRequests, placeless] });
    await findCard(7);
    await expectPins(visited, 1044, 1043, 1042);
    expect(visited.map().pins[0]!.position).toEqual({ longitude: -93.25, latitude: 44.96 });
  });

  test('a pin is highlighted while the pointer or the focus is on its card, and the card while it is on the pin', async () => {
    const visited = await visitCitizenHome();
    const card = await findCard(1043);
    fireEvent.mouseEnter(card);
    expect(visited.map().emphasis.highlighted).toBe('1043');
    fireEvent.mouseLeave(card);
    expect(visited.map().emphasis.highlighted).toBeNull();
    act(() => card.focus());
    expect(visited.map().emphasis.highlighted).toBe('1043');
    act(() => visited.map().on.pinHover('1044'));
    expect((await findCard(1044)).dataset['pointed']).toBe('true');
  });

  test('a click on a pin opens the details, the map moves to level 16 within 500 ms, and the card is marked', async () => {
    const visited = await visitCitizenHome();
    await findCard(1042);
    pressPin(visited, 1042);
    await findDetails(1042);
    expect(visited.map()).toMatchObject({ zoom: 16, lastDurationMs: 500 });
    expect(visited.map().centre()).toEqual({ longitude: -93.25, latitude: 44.92 });
    expect(visited.map().emphasis.selected).toBe('1042');
    expect((await findCard(1042)).getAttribute('aria-current')).toBe('true');
    await expectAnnounced('Request 1042, Pothole, selected. Its details are open.');
  });
});

describe('A card', () => {
  test('a press on a card opens the details, and the map moves to the request', async () => {
    const visited = await visitCitizenHome();
    fireEvent.click(await findCard(1044));
    await findDetails(1044);
    expect(visited.map().emphasis.selected).toBe('1044');
    expect(visited.map()).toMatchObject({ zoom: 16, lastDurationMs: 500 });
    expect(visited.map().padding).toMatchObject({ left: 315, right: 515 });
  });

  test('a press on another card replaces the selected request', async () => {
    const visited = await visitCitizenHome();
    fireEvent.click(await findCard(1044));
    await findDetails(1044);
    fireEvent.click(await findCard(1042));
    await findDetails(1042);
    expect(visited.map().emphasis.selected).toBe('1042');
    expect(document.activeElement?.textContent).toBe('Request 1042');
  });
});

test('selecting a request again moves the map to it again', async () => {
  const visited = await visitCitizenHome();
  fireEvent.click(await findCard(1044));
  await findDetails(1044);
  act(() => visited.map().flyTo({ longitude: -93.2, latitude: 44.9 }, { zoom: 12, durationMs: 0 }));
  fireEvent.click(await findCard(1044));
  expect(visited.map().centre()).toEqual({ longitude: -93.25, latitude: 44.96 });
  expect(visited.map().zoom).toBe(16);
});

function resizeTo(width: number): void {
  vi.stubGlobal('innerWidth', width);
  act(() => void fireEvent(window, new Event('resize')));
}

describe('The details', () => {
  test('the details show the fields of the request, read only, with its notes and photos', async () => {
    await visitCitizenHome({ requests: [ownRequest(7, { Description: 'x'.repeat(200) })] });
    fireEvent.click(await findCard(7));
    const details = await findDetails(7);
    const valueOf = (term: string) => details.getByText(term).nextElementSibling!.textContent;
    const terms = ['Work Type', 'Work Request Id', 'Status', 'Created Date', 'Address', 'Description'];
    expect(terms.map(valueOf)).toEqual([
      'Pothole',
      '7',
      'Submitted',
      '03/04/2026',
      '44 Bridge Lane',
      'x'.repeat(200),
    ]);
    expect(details.getByRole('heading', { name: 'Notes' })).toBeTruthy();
    expect(details.getByRole('heading', { name: 'Photos' })).toBeTruthy();
    expect(details.queryAllByRole('textbox')).toEqual([]);
  });

  test('the details take the focus, and return it to the card when they close', async () => {
    await visitCitizenHome();
    fireEvent.click(await findCard(1043));
    await findDetails(1043);
    expect(document.activeElement?.textContent).toBe('Request 1043');
    closeDetails();
    expect(document.activeElement).toBe(await findCard(1043));
  });

  test('the details close on Escape', async () => {
    await visitCitizenHome();
    fireEvent.click(await findCard(1043));
    const details = await findDetails(1043);
    fireEvent.keyDown(details.getByRole('heading', { name: 'Request 1043' }), { key: 'Escape' });
    await closedDetails();
    expect(document.activeElement).toBe(await findCard(1043));
  });

  test('details that were opened on the map, without the list, return the focus to the map', async () => {
    const visited = await visitCitizenHome({ windowWidth: 1024 });
    await expectPins(visited, 1044, 1043, 1042);
    pressPin(visited, 1043);
    await findDetails(1043);
    closeDetails();
    expect(document.activeElement).toBe(screen.getByRole('application'));
  });

  test('the details cover everything up to 1010 px, and from 1290 px on the list next to them can be used', async () => {
    const visited = await visitCitizenHome({ windowWidth: 1010 });
    fireEvent.click(await screen.findByRole('button', { name: 'Show My Requests' }));
    fireEvent.click(await findCard(1043));
    await findDetails(1043);
    expect(listPanel()!.closest('[inert]')).not.toBeNull();
    expect(visited.map().padding.right).toBe(15);
    resizeTo(1011);
    expect(visited.map().padding).toMatchObject({ left: 15, right: 515 });
    resizeTo(1290);
    expect(listPanel()!.closest('[inert]')).toBeNull();
    expect(visited.map().padding).toMatchObject({ left: 315, right: 515 });
  });
});

describe('A request that is being written', () => {
  test('selecting a request hides the create button and the pin, and closing the details shows them again', async () => {
    const visited = await visitCitizenHome();
    clickMap(visited);
    expect(createButton()).toBeTruthy();
    fireEvent.click(await findCard(1043));
    await findDetails(1043);
    expect(createButton()).toBeNull();
    expect(visited.map().droppedPin).toBeNull();
    closeDetails();
    expect(createButton()).toBeTruthy();
    expect(visited.map().droppedPin).toEqual({ longitude: -93.25, latitude: 44.95 });
  });

  test('selecting a request sets the form aside, and no text is lost', async () => {
    const visited = await visitCitizenHome();
    await openCreatePanel(visited);
    writeRequest('Half a sentence');
    fireEvent.click(await findCard(1043));
    await findDetails(1043);
    closeDetails();
    fireEvent.click(createButton()!);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Half a sentence');
  });

  test('a click on the map drops no pin while details are open', async () => {
    const visited = await visitCitizenHome();
    fireEvent.click(await findCard(1043));
    await findDetails(1043);
    clickMap(visited);
    expect(visited.map().droppedPin).toBeNull();
    closeDetails();
    clickMap(visited);
    expect(visited.map().droppedPin).not.toBeNull();
  });
});

test("after 'Thanks!' the list is fetched again and has the new request", async () => {
  const visited = await visitCitizenHome();
  await findCard(1044);
  await openCreatePanel(visited);
  writeRequest();
  visited.setRequests([ownRequest(1045), ...threeRequests]);
  pressSubmit();
  await closeModal('Thanks!', 'Close', /^Check the list or map/);
  expect(await findCard(1045)).toBeTruthy();
  await expectPins(visited, 1045, 1044, 1043, 1042);
});

describe('The open home screen', () => {
  async function visitLive() {
    const startUp = { client: riverbendDocument, hasLiveUpdates: true };
    const visited = await withLiveConnection(visitCitizenHome({ startUp }));
    await findCard(1044);
    return { ...visited, connection: visited.live.connections[0]! };
  }
  const updated = [threeRequests[0]!, ownRequest(1043, { StatusName: 'Completed', StatusType: 2 })];

  test('home has one live connection, which reports changes of all requests of the citizen', async () => {
    const { connection } = await visitLive();
    expect(connection.question).toEqual({ token: 'citizen-token', unheardMs: expect.any(Number) });
  });

  test('a change is shown in the list and in the details without a spinner, and the new status is announced', async () => {
    const visited = await visitLive();
    fireEvent.click(await findCard(1043));
    const details = await findDetails(1043);
    visited.setRequests(updated);
    act(() => visited.connection.announce({ guid: updated[1]!.Guid }));
    expect(await details.findByText('Completed', { selector: '[aria-current] *' })).toBeTruthy();
    expect(within(await findCard(1043)).getByText('Completed')).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Loading your requests' })).toBeNull();
    await expectAnnounced('The status of request 1043 is now Completed.');
  });

  test('ten changes at once cause two fetches', async () => {
    const visited = await visitLive();
    const asked = () => visited.server.calls.filter(({ cmd }) => cmd === 'findallcitizenrequests').length;
    const before = asked();
    act(() => {
      for (let change = 0; change < 10; change += 1) visited.connection.announce({});
    });
    await vi.waitFor(() => expect(asked()).toBe(before + 2));
  });

  test('a selected request that is removed closes, with a message', async () => {
    const visited = await visitLive();
    fireEvent.click(await findCard(1042));
    await findDetails(1042);
    visited.setRequests(updated);
    act(() => visited.connection.announce({}));
    await expectAnnounced('Request 1042 is no longer there.');
    await closedDetails();
    expect(visited.map().emphasis.selected).toBeNull();
    await expectPins(visited, 1044, 1043);
  });
});
