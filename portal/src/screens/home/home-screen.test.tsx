import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onAnnouncement } from '@fixpoint/ui/feedback/announce.ts';
import { stubLocation } from '#test/stub-location.ts';
import { expectSteps } from '#test/travel.ts';
import { leave, riverbendDocument } from '#test/visit.tsx';
import {
  bridgeLane,
  clickMap,
  expectAnnounced,
  type HomeVisit,
  openCreatePanel,
  payloadsOf,
  visitHome,
} from '#test/visit-home.ts';
import { storePersistentToken, readPersistentToken } from '#features/session/persistent-token.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
afterEach(() => {
  leave();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const prompt = () => screen.queryByText('Click on the map to place a pin');
const createButton = () => screen.queryByRole('button', { name: 'Create Work Request' });
const links = [
  { displayname: 'Call us', hyperlink: '555 0100', protocoltype: 'tel', displayorder: 2 },
  { displayname: 'Website', hyperlink: 'https://city.example/', protocoltype: 'http', displayorder: 1 },
];

test('a guest is asked to place a pin, and then offered to create a request', async () => {
  const visited = await visitHome();
  expect(prompt()).toBeTruthy();
  expect(createButton()).toBeNull();
  clickMap(visited);
  expect(prompt()).toBeNull();
  expect(createButton()).toBeTruthy();
  expect(visited.map().droppedPin).toEqual({ longitude: -93.25, latitude: 44.95 });
  await expectAnnounced(/^Pin placed at 44 Bridge Lane/);
});

const searchLink = () => screen.queryByRole('link', { name: 'Skip to the address search' });

test('the keyboard can skip bar and list to the address search, if it is shown', async () => {
  const visited = await visitHome();
  fireEvent.click(searchLink()!);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Find an address' }));
  await openCreatePanel(visited);
  expect(searchLink()).toBeNull();
});

test('without an address search there is no link to skip to it', async () => {
  await visitHome({ startUp: { hasAddressSearch: false } });
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toBeTruthy();
  expect(searchLink()).toBeNull();
});

test('announcements of the map do not appear on the next screen', async () => {
  clickMap(await visitHome());
  await expectAnnounced(/^Pin placed at 44 Bridge Lane/);
  act(() => void (location.hash = '/register'));
  await screen.findByRole('button', { name: 'Register' });
  await vi.waitFor(() => expect(screen.queryByText(/Pin placed/)).toBeNull());
  const regions = [...screen.getAllByRole('status'), ...screen.getAllByRole('alert')];
  expect(regions.map(({ textContent }) => textContent).join('')).toBe('');
});

test('a click outside the area places no pin, and a message says why', async () => {
  const visited = await visitHome();
  clickMap(visited, -80, 40);
  expect(createButton()).toBeNull();
  await expectAnnounced(/outside the area that City of Riverbend looks after/);
});

test('a pin that is dragged out of the area returns to its place', async () => {
  const visited = await visitHome();
  clickMap(visited);
  const before = visited.map().droppedPin;
  act(() => visited.map().on.droppedPinMove({ longitude: -80, latitude: 40 }));
  expect(visited.map().droppedPin).toEqual(before);
  expect(visited.map().droppedPin).not.toBe(before);
});

test('when a pin returns to its place, only the reason is announced, not its address again', async () => {
  const visited = await visitHome();
  clickMap(visited);
  await expectAnnounced(/^Pin placed at 44 Bridge Lane/);
  const said: string[] = [];
  const stop = onAnnouncement((message) => said.push(message));
  vi.useFakeTimers();
  act(() => visited.map().on.droppedPinMove({ longitude: -80, latitude: 40 }));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  stop();
  expect(screen.getByText(/outside the area/)).toBeTruthy();
  expect(said).toEqual([]);
});

test('an address is found and chosen by keyboard; the pin drops there and the address is announced', async () => {
  const visited = await visitHome();
  const search = screen.getByRole('combobox', { name: 'Find an address' });
  fireEvent.change(search, { target: { value: 'bridge' } });
  expect(await screen.findByRole('option', { name: '44 Bridge Lane' })).toBeTruthy();
  await expectAnnounced(/^One address found/);
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  fireEvent.keyDown(search, { key: 'Enter' });
  await expectAnnounced('Pin placed at 44 Bridge Lane.');
  const { longitude, latitude } = bridgeLane;
  expect(visited.map().droppedPin).toEqual({ longitude, latitude });
  expect(visited.map()).toMatchObject({ zoom: 16 });
});

test('if a house number does not exist, the street is found, and a text says so until the pin moves', async () => {
  const visited = await visitHome();
  const search = screen.getByRole('combobox', { name: 'Find an address' });
  fireEvent.change(search, { target: { value: '99999 bridge lane' } });
  const sentence = 'We could not find number 99999, only Bridge Lane';
  fireEvent.click(await screen.findByRole('option', { name: `Bridge Lane ${sentence}` }));
  await expectAnnounced(`Pin placed at Bridge Lane. ${sentence}.`);
  expect(screen.getByText(sentence, { selector: 'p' })).toBeTruthy();
  fireEvent.click(createButton()!);
  const location = within(await screen.findByRole('group', { name: 'Location' }));
  expect(location.getByText('Bridge Lane')).toBeTruthy();
  expect(location.getByText(sentence)).toBeTruthy();
  clickMap(visited);
  expect(await location.findByText('44 Bridge Lane')).toBeTruthy();
  expect(screen.queryByText(sentence)).toBeNull();
});

test('a place outside the area is said until it is answered, and the answer can be a search', async () => {
  const visited = await visitHome();
  const sentence = /^That place is outside the area that/;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  clickMap(visited, 10, 10);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  vi.useRealTimers();
  expect(screen.getByText(sentence)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Search for an address' }));
  expect(screen.queryByText(sentence)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Find an address' }));
  clickMap(visited, 10, 10);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(sentence)).toBeNull();
  clickMap(visited, 10, 10);
  clickMap(visited);
  expect(screen.queryByText(sentence)).toBeNull();
});

test('an unknown address causes a message', async () => {
  await visitHome();
  fireEvent.change(screen.getByRole('combobox', { name: 'Find an address' }), {
    target: { value: 'nowhere' },
  });
  expect(await screen.findByText(/^No address found\. Try the street alone/, { selector: 'p' })).toBeTruthy();
});

test("'Use my location' drops the pin at the device's location", async () => {
  stubLocation({ longitude: -93.22, latitude: 44.97 });
  const visited = await visitHome();
  fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  await vi.waitFor(() => expect(visited.map().droppedPin).toEqual({ longitude: -93.22, latitude: 44.97 }));
  expect(createButton()).toBeTruthy();
});

test("'Use my location' keeps the focus in the field until the place is found", async () => {
  stubLocation({ longitude: -93.22, latitude: 44.97 });
  const visited = await visitHome();
  const field = screen.getByRole('combobox', { name: 'Find an address' });
  const locate = screen.getByRole('button', { name: 'Use my location' });
  field.focus();
  // If the press were not prevented, some browsers would take the focus from the field, and the button would
  // disappear.
  expect(fireEvent.mouseDown(locate)).toBe(false);
  fireEvent.click(locate);
  await vi.waitFor(() => expect(visited.map().droppedPin).not.toBeNull());
  await vi.waitFor(() => expect(document.activeElement).not.toBe(field));
});

test('a device outside the area causes a message', async () => {
  stubLocation({ longitude: -80, latitude: 40 });
  await visitHome();
  fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  await expectAnnounced(/outside the area/);
  expect(createButton()).toBeNull();
});

test('a device without permission to locate leaves the address search', async () => {
  stubLocation({ code: 1 });
  await visitHome();
  fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText(/does not share your location/, { selector: 'p' })).toBeTruthy();
});

test('without a map there is a message, and an address still leads to a request', async () => {
  await visitHome({ isMapBlocked: true });
  expect(await screen.findByText(/The map cannot be shown/)).toBeTruthy();
  const search = screen.getByRole('combobox', { name: 'Find an address' });
  fireEvent.change(search, { target: { value: 'bridge' } });
  fireEvent.click(await screen.findByRole('option', { name: '44 Bridge Lane' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Create Work Request' }));
  expect(within(screen.getByRole('group', { name: 'Location' })).getByText('44 Bridge Lane')).toBeTruthy();
});

test("the side menu has the guest's acts, the links in their order, help and the year", async () => {
  await visitHome({
    client: { CitizenHyperlinks: links },
    startUp: { product: { name: 'Fixpoint', helpUrl: 'https://help.example/' } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  const shown = menu.getAllByRole('link').map((link) => [link.textContent.trim(), link.getAttribute('href')]);
  expect(shown).toEqual([
    ['Login', '#/login'],
    ['Register', '#/register'],
    ['Website (opens in a new tab)', 'https://city.example/'],
    ['Call us', 'tel:555 0100'],
    ['Help (opens in a new tab)', 'https://help.example/'],
  ]);
  const outside = menu.getByRole('link', { name: /^Website/ });
  expect([outside.getAttribute('target'), outside.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  expect(menu.getByText(`© ${new Date().getFullYear()} Fixpoint`)).toBeTruthy();
});

/** Makes the guest a citizen who stays logged in. */
function becomeCitizen({ session }: HomeVisit): void {
  const token = { token: 'citizen-token', expiresAt: Date.now() + 3_600_000 };
  storePersistentToken(localStorage, token);
  act(() => session.update({ token: token.token, tokenExpiresAt: token.expiresAt, isLoggedIn: true }));
}

const pressLogOut = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect((await screen.findByRole('link', { name: 'Account' })).getAttribute('href')).toBe('#/account');
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
};

test('a citizen who logs out becomes a guest: the pin is gone, and no session data are left', async () => {
  const visited = await visitHome();
  becomeCitizen(visited);
  clickMap(visited);
  await pressLogOut();
  expect(visited.map().droppedPin).toBeNull();
  await expectAnnounced('You been logged out. You are now anonymous');
  expect(visited.session.state()).toMatchObject({ token: 'guest-token', isLoggedIn: false });
  expect(readPersistentToken(localStorage, Date.now())).toBeUndefined();
  expect(payloadsOf(visited, 'signout')).toEqual([{ token: 'citizen-token' }]);
});

test('logging out leads to login if no guest can be signed in', async () => {
  const visited = await visitHome();
  becomeCitizen(visited);
  const noAnswer = Promise.withResolvers<'unreachable'>();
  visited.server.answer({ signin: () => noAnswer.promise });
  await pressLogOut();
  await expectSteps();
  noAnswer.resolve('unreachable');
  await vi.waitFor(() => expect(location.hash).toBe('#/login?returnUrl=%2Fhome'));
  expect(visited.session.state().token).toBeUndefined();
});

test('the side menu closes on a click and on Escape, and the focus returns to its button', async () => {
  await visitHome({ client: { CitizenHyperlinks: links } });
  const opener = screen.getByRole('button', { name: 'Open menu' });
  opener.focus();
  fireEvent.click(opener);
  fireEvent.click(await screen.findByRole('link', { name: /^Website/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(opener);
  fireEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test("the municipality's header logo is in the top bar", async () => {
  await visitHome({ startUp: { client: { ...riverbendDocument, headerLogoUrl: '/header.jpg' } } });
  const logo = within(screen.getByRole('banner')).getByRole('img', { name: 'City of Riverbend' });
  expect(logo.getAttribute('src')).toBe('/header.jpg');
});

test('there is one main heading, a skip link, and the name of the municipality', async () => {
  await visitHome();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Report an issue in City of Riverbend');
  fireEvent.click(screen.getByRole('link', { name: 'Skip to main content' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(within(screen.getByRole('banner')).getByText('City of Riverbend')).toBeTruthy();
});

test('the menu begins with the name of the municipality, and the bar has a way to log in, too', async () => {
  await visitHome();
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('#/login');
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getByText('City of Riverbend')).toBeTruthy();
  expect(menu.queryByRole('button', { name: 'My Requests' })).toBeNull();
});
