import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { stubLocation } from '#test/stub-location.ts';
import { leave, riverbendDocument } from '#test/visit.tsx';
import {
  bridgeLane,
  clickMap,
  closeModal,
  expectAnnounced,
  type HomeVisit,
  payloadsOf,
  pressSubmit,
  visitHome,
  writeRequest,
} from '#test/visit-home.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
afterEach(() => {
  leave();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const createButton = () => screen.queryByRole('button', { name: 'Create Work Request' });

test('the address of the pin is above the button, and a quiet text is there while it is looked up', async () => {
  clickMap(await visitHome());
  expect(screen.getByText('Looking up the address')).toBeTruthy();
  const address = await screen.findByText('44 Bridge Lane', { selector: 'p' });
  expect(screen.queryByText('Looking up the address')).toBeNull();
  expect(address.compareDocumentPosition(createButton()!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('without an address the coordinates are above the button', async () => {
  clickMap(await visitHome({ startUp: { hasAddressSearch: false } }), -93.212_345, 44.95);
  expect(screen.getByText('Near 44.95, -93.21235')).toBeTruthy();
});

test('a pin from afar is marked as a guess: the map zooms in, and a text explains the correction until the pin is moved', async () => {
  const sentence = 'Come closer: choose the right place on the map, or move the pin.';
  const visited = await visitHome();
  clickMap(visited);
  expect(visited.map().zoom).toBeGreaterThanOrEqual(17);
  expect(screen.getByText(sentence, { selector: 'button' })).toBeTruthy();
  await expectAnnounced(`Pin placed at 44 Bridge Lane. ${sentence}`);
  clickMap(visited, -93.2501);
  expect(screen.queryByText(sentence, { selector: 'button' })).toBeNull();
  await expectAnnounced('Pin placed at 44 Bridge Lane.');
});

test("the accuracy of the device's location is announced and shown, and an accurate one needs no correction", async () => {
  stubLocation({ longitude: -93.22, latitude: 44.97, accuracy: 29.4 });
  const visited = await visitHome();
  fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  await expectAnnounced('Pin placed at 44 Bridge Lane. Your location is known to within 100\u00A0ft.');
  expect(visited.map().location).toEqual({
    position: { longitude: -93.22, latitude: 44.97 },
    accuracyM: 29.4,
  });
  expect(screen.queryByText(/Your location/, { selector: 'p' })).toBeNull();
});

test.each([
  ['the pin is moved', (visited: HomeVisit) => clickMap(visited)],
  ['the form is opened', () => fireEvent.click(createButton()!)],
])('an inaccurate location asks the resident to check it, until %s', async (_, settle) => {
  stubLocation({ longitude: -93.22, latitude: 44.97, accuracy: 120 });
  const visited = await visitHome();
  fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  const doubt = /Your location is only known to within 395.ft\. Please move the pin to the right place\.$/;
  expect(await screen.findByText(doubt, { selector: 'p' })).toBeTruthy();
  await expectAnnounced(doubt);
  expect(visited.map().location?.accuracyM).toBe(120);
  settle(visited);
  expect(screen.queryByText(doubt, { selector: 'p' })).toBeNull();
  expect(visited.map().location).toBeNull();
});

test('following the location places the pin there, unless the resident has placed one', async () => {
  stubLocation({ longitude: -93.22, latitude: 44.97, accuracy: 30 });
  const visited = await visitHome();
  const follow = screen.getByRole('button', { name: 'Follow my location' });
  fireEvent.click(follow);
  await expectAnnounced('Pin placed at 44 Bridge Lane. Your location is known to within 100\u00A0ft.');
  expect(visited.map().droppedPin).toEqual({ longitude: -93.22, latitude: 44.97 });
  expect(visited.map().location?.accuracyM).toBe(30);
  fireEvent.click(follow);
  clickMap(visited, -93.2501);
  fireEvent.click(follow);
  await expectAnnounced('The map follows your location, known to within 100\u00a0ft.');
  expect(visited.map().droppedPin?.longitude).toBe(-93.2501);
});

test('after following the location, a pin elsewhere can move to the place of the device', async () => {
  stubLocation({ longitude: -93.22, latitude: 44.97, accuracy: 30 });
  const visited = await visitHome();
  clickMap(visited, -93.25);
  fireEvent.click(screen.getByRole('button', { name: 'Follow my location' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Use this place instead' }));
  expect(visited.map().droppedPin).toEqual({ longitude: -93.22, latitude: 44.97 });
  expect(visited.map().location?.accuracyM).toBe(30);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Use this place instead' })).toBeNull());
});

test('a pin from afar brings the map closer when it or its hint is pressed', async () => {
  const visited = await visitHome();
  clickMap(visited);
  const map = visited.map();
  const closer = await screen.findByRole('button', { name: /^Come closer/ });
  map.zoom = 14;
  fireEvent.click(closer);
  expect(map.zoom).toBeGreaterThan(17);
  expect(map.centre()).toEqual({ longitude: -93.25, latitude: 44.95 });
  const before = map.zoom;
  act(() => map.on.droppedPinPress?.());
  expect(map.zoom).toBe(before + 1);
  clickMap(visited, -93.2501);
  expect(screen.queryByRole('button', { name: /^Come closer/ })).toBeNull();
  act(() => map.on.droppedPinPress?.());
  expect(map.zoom).toBe(before + 1);
});

test("the hint to place a pin has a button within the thumb's reach that places it at the device's location", async () => {
  stubLocation({ longitude: -93.24, latitude: 44.96 });
  const { map } = await visitHome();
  fireEvent.click(screen.getByRole('button', { name: 'Place the pin at my location' }));
  await vi.waitFor(() => expect(map().droppedPin).toEqual({ longitude: -93.24, latitude: 44.96 }));
  expect(createButton()).toBeTruthy();
});

describe('The street alone is told and sent', () => {
  const house = { ...bridgeLane, street: 'Bridge Lane' };
  const startUp = { client: riverbendDocument, hasAddressSearch: true, acceptsChosenAddress: true };

  async function sentAddress(visited: HomeVisit): Promise<unknown> {
    fireEvent.click(createButton()!);
    await screen.findByRole('heading', { name: 'Create Work Request' });
    writeRequest();
    pressSubmit();
    await closeModal('Thanks!', 'Close');
    return payloadsOf(visited, 'createworkrequest')[0]!['address'];
  }

  test('for a pin from afar, until it is moved', async () => {
    const visited = await visitHome({ addressAt: house, startUp });
    clickMap(visited);
    expect(await screen.findByText('Near Bridge Lane')).toBeTruthy();
    await expectAnnounced(/^Pin placed\. Near Bridge Lane\./);
    clickMap(visited, -93.2501);
    expect(await screen.findByText('44 Bridge Lane', { selector: 'p' })).toBeTruthy();
    expect(await sentAddress(visited)).toBeUndefined();
  });

  test('for a location that is only known to within 900 m, also in the form', async () => {
    stubLocation({ longitude: -93.22, latitude: 44.97, accuracy: 900 });
    const visited = await visitHome({ addressAt: house, startUp });
    fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    await screen.findByText('Around Bridge Lane');
    fireEvent.click(createButton()!);
    const place = within(await screen.findByRole('group', { name: 'Location' }));
    expect(place.getByText('Around Bridge Lane')).toBeTruthy();
    writeRequest();
    pressSubmit();
    await closeModal('Thanks!', 'Close');
    expect(payloadsOf(visited, 'createworkrequest')[0]!['address']).toBe('Bridge Lane');
  });

  test('for the result of a search, and only to a server that accepts the words', async () => {
    for (const acceptsChosenAddress of [true, undefined]) {
      const visited = await visitHome({ startUp: { ...startUp, acceptsChosenAddress } });
      const search = screen.getByRole('combobox', { name: 'Find an address' });
      fireEvent.change(search, { target: { value: '99999 bridge' } });
      fireEvent.click(await screen.findByRole('option', { name: /^Bridge Lane/ }));
      expect(await sentAddress(visited)).toBe(acceptsChosenAddress ? 'Bridge Lane' : undefined);
      leave();
    }
  });
});
