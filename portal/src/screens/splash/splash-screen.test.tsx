import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dropdownCitizenWorkTypesByClientId } from '@fixpoint/contract/commands/dropdown-citizen-work-types-by-client-id.ts';
import { findCitizen } from '@fixpoint/contract/commands/find-citizen.ts';
import { findClientIdByName } from '@fixpoint/contract/commands/find-client-id-by-name.ts';
import { signIn } from '@fixpoint/contract/commands/sign-in.ts';
import { answers, refuses, startFakeTransport } from '#test/fake-transport.ts';
import { guest, leave, riverbend, riverbendDocument, visit } from '#test/visit.tsx';
import { storePersistentToken, readPersistentToken } from '#features/session/persistent-token.ts';
import { createSessionStore } from '#features/session/session-store.ts';
import { startUpEarly } from '#features/session/start-up.ts';

vi.mock('#screens/home/home-screen.tsx', () => import('#test/empty-home.tsx'));
afterEach(leave);

const later = Date.now() + 3_600_000;
const ada = { FirstName: 'Ada', LastName: 'L', Email: 'ada@city.example', PhoneNumber: '' };

const map = () => screen.findByRole('heading', { name: 'The map' });

test('a guest arrives on the map with the work types, the links and a token', async () => {
  const { session, server } = visit('/');
  expect(await map()).toBeTruthy();
  expect(server.calls.map(({ cmd }) => cmd)).toEqual([
    'findclientidbyname',
    'signin',
    'dropdowncitizenworktypesbyclientid',
  ]);
  expect(server.calls[1]!.payload).toMatchObject({
    UserName: 'guest',
    Password: '',
    ClientId: 3,
    PhoneId: -1,
  });
  expect(session.state()).toMatchObject({
    token: 'guest-token',
    isLoggedIn: false,
    workTypes: [{ id: 5, name: 'Pothole' }],
    client: { extent: { west: -93.3, north: 45 } },
  });
});

test('start-up leads to the wanted address', async () => {
  visit('/login?returnUrl=%2Faccount');
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
  expect(location.hash).toBe('#/login?returnUrl=%2Faccount');
});

test('an unknown address leads home', async () => {
  visit('/nowhere/at/all');
  expect(await map()).toBeTruthy();
});

test('the logo and a progress bar are shown during start-up', () => {
  visit('/', {
    startUp: { client: { ...riverbendDocument, logoUrl: '/logo.jpg' } },
    server: { signin: 'never' },
  });
  expect(screen.getByRole('img', { name: 'City of Riverbend' }).getAttribute('src')).toBe('/logo.jpg');
  expect(screen.getByRole('progressbar')).toBeTruthy();
});

test('without a logo the product is named, with its subtitle and the year', () => {
  visit('/', { startUp: { product: { name: 'Roadwork' } }, server: { findclientidbyname: 'never' } });
  const heading = screen.getByRole('heading', { name: 'Roadwork' });
  expect(heading.querySelector('img')!.getAttribute('src')).toBe('/fixpoint-mark.svg');
  expect(screen.getByText('Submit Work Requests')).toBeTruthy();
  expect(screen.getByText(`© ${new Date().getFullYear()} Roadwork`)).toBeTruthy();
});

test('a municipality without a logo has its name in the footer', () => {
  visit('/', { startUp: { client: riverbendDocument }, server: { signin: 'never' } });
  expect(screen.getByRole('heading', { name: 'Fixpoint' })).toBeTruthy();
  expect(within(screen.getByRole('contentinfo')).getByText('City of Riverbend')).toBeTruthy();
});

test("the footer has 'Powered by' with the product's logo", () => {
  visit('/', { startUp: { product: { name: 'Roadwork' } }, server: { findclientidbyname: 'never' } });
  const footer = screen.getByRole('contentinfo');
  expect(footer.textContent).toContain('Powered byRoadwork');
  expect(footer.querySelector('svg')).toBeTruthy();
});

test.each([
  ['is not known to the server', refuses('notFound')],
  ['cannot be looked up', 'unreachable' as const],
  ['has its citizen site disabled', answers(findClientIdByName, { ...riverbend, EnableCitizenSite: false })],
])('a municipality that %s has no portal', async (_, answer) => {
  visit('/', { server: { findclientidbyname: answer } });
  expect(await screen.findByRole('heading', { name: 'Whoops!' })).toBeTruthy();
  expect(screen.getByText("We're unable to find the riverbend citizen portal")).toBeTruthy();
});

test('if the host names no municipality, the portal says that it cannot be found', async () => {
  visit('/', { startUp: {} });
  expect(await screen.findByText("We're unable to find your citizen portal")).toBeTruthy();
});

test('an answer for another municipality is rejected', async () => {
  visit('/', { client: { Name: 'lakeside' } });
  expect(await screen.findByText("We're unable to find your citizen portal")).toBeTruthy();
});

test('if the municipality refuses a guest, the portal says that it cannot be found', async () => {
  visit('/', { server: { signin: refuses('notAllowed') } });
  expect(await screen.findByText("We're unable to find your citizen portal")).toBeTruthy();
});

test('start-up can be tried again', async () => {
  const { server } = visit('/', { server: { signin: 'unreachable' } });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  server.answer({ signin: answers(signIn, guest) });
  fireEvent.click(again);
  expect(await map()).toBeTruthy();
});

test('if guests are not allowed, the map requires a login', async () => {
  const { server } = visit('/', { client: { EnableAnonymousRequests: false } });
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
  expect(location.hash).toBe('#/login?returnUrl=%2Fhome');
  expect(server.calls.some(({ cmd }) => cmd === 'signin')).toBe(false);
});

test('a citizen who stayed logged in is logged in', async () => {
  storePersistentToken(localStorage, { token: 'kept', expiresAt: later });
  const { session, server } = visit('/', { server: { findcitizen: answers(findCitizen, ada) } });
  expect(await map()).toBeTruthy();
  expect(session.state()).toMatchObject({ token: 'kept', isLoggedIn: true, citizen: { firstName: 'Ada' } });
  expect(server.calls.some(({ cmd }) => cmd === 'signin')).toBe(false);
});

test('a stored token that the server refuses is deleted, and login opens', async () => {
  storePersistentToken(localStorage, { token: 'kept', expiresAt: later });
  const { session } = visit('/', { server: { findcitizen: refuses('tokenNotValid') } });
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
  expect(session.state().token).toBeUndefined();
  expect(readPersistentToken(localStorage, Date.now())).toBeUndefined();
});

test('a stored token that is refused before the first render leads to login, and the disclaimer comes afterwards', async () => {
  const client = { ...riverbend, EnableCitizenDisclaimer: true, CitizenDisclaimer: 'Not for emergencies' };
  const server = {
    findclientidbyname: answers(findClientIdByName, client),
    dropdowncitizenworktypesbyclientid: answers(dropdownCitizenWorkTypesByClientId, []),
    findcitizen: refuses('tokenNotValid'),
    signin: answers(signIn, { ...guest, UserName: 'ada@city.example', Token: 'new' }),
  };
  startFakeTransport(server);
  storePersistentToken(localStorage, { token: 'kept', expiresAt: later });
  const session = createSessionStore(sessionStorage);
  const startUp = { client: riverbendDocument };
  startUpEarly({ session, lasting: localStorage, startUp, hostname: 'localhost', now: Date.now });
  await vi.waitFor(() => expect(readPersistentToken(localStorage, Date.now())).toBeUndefined());

  const visited = visit('/', { session: session.state(), server });
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ada@city.example' } });
  expect(location.hash).toBe('#/login?returnUrl=%2Fhome');
  visited.server.answer({ findcitizen: answers(findCitizen, ada) });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Accept Disclaimer' }));
  expect(await map()).toBeTruthy();
});

test('a stored token that has expired is not tried', async () => {
  storePersistentToken(localStorage, { token: 'kept', expiresAt: Date.now() - 1 });
  const { session } = visit('/');
  expect(await map()).toBeTruthy();
  expect(session.state().token).toBe('guest-token');
});

test('a reload continues in the tab without a call', async () => {
  const { session } = visit('/');
  expect(await map()).toBeTruthy();
  const kept = session.state();
  leave();
  const { server } = visit('/', { session: kept });
  expect(await map()).toBeTruthy();
  expect(server.calls).toEqual([]);
});
