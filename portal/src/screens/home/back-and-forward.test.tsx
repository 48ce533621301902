/** The map screen and the browser's history follow each other. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '@fixpoint/contract/commands/sign-in.ts';
import type { WireResult } from '@fixpoint/contract/wire/result.ts';
import { forgetDrafts } from '#test/fake-draft-database.ts';
import { setVisible } from '@fixpoint/ui/test/set-visible.ts';
import { withLiveConnection } from '#test/with-live-connection.ts';
import { answers, refuses } from '#test/fake-transport.ts';
import { expectSteps, goBack, goForward, steps } from '#test/travel.ts';
import { guest, leave, riverbendDocument } from '#test/visit.tsx';
import { findCard, findDetails, listPanel, threeRequests, visitCitizenHome } from '#test/visit-citizen.ts';
import {
  clickMap,
  closeModal,
  expectAnnounced,
  openCreatePanel,
  pressSubmit,
  visitHome,
  writeRequest,
} from '#test/visit-home.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
vi.mock('#features/drafts/draft-database.ts', () => import('#test/fake-draft-database.ts'));

afterEach(() => {
  leave();
  forgetDrafts();
});

const form = () => screen.queryByRole('region', { name: 'Create Work Request' });
const words = () => screen.getByLabelText<HTMLTextAreaElement>('Description').value;
const details = (id: number) => screen.queryByRole('region', { name: `Request ${id}` });
const expectGone = (region: () => HTMLElement | null) => vi.waitFor(() => expect(region()).toBeNull());
const menu = () => screen.queryByRole('dialog', { name: 'Menu' });
const logOut = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
};

describe('The form', () => {
  test('the form is set aside by Back, and reopened by Forward with the typed text', async () => {
    await openCreatePanel(await visitHome());
    writeRequest('Half a sentence');
    await expectSteps('create');
    expect(document.title).toBe('Create Work Request · City of Riverbend');
    await goBack();
    await expectGone(form);
    expect(document.activeElement?.textContent).toBe('Create Work Request');
    expect(document.title).toMatch(/^Report an issue/);
    await goForward();
    await vi.waitFor(() => expect(words()).toBe('Half a sentence'));
    expect(document.activeElement).toBe(form());
  });

  test('the form stays open while it is being sent, and Back does not leave it', async () => {
    const answer = Promise.withResolvers<WireResult>();
    await openCreatePanel(await visitHome({ server: { createworkrequest: () => answer.promise } }));
    writeRequest();
    await expectSteps('create');
    pressSubmit();
    await goBack();
    await expectSteps('create');
    expect(form()).toBeTruthy();
    answer.resolve(refuses('internal'));
    await closeModal('Whoops!', 'Okay');
    await expectSteps();
  });

  test("a form that was sent is replaced by 'Thanks!', and Forward does not reopen it", async () => {
    await openCreatePanel(await visitHome());
    writeRequest();
    await expectSteps('create');
    pressSubmit();
    await screen.findByRole('dialog', { name: 'Thanks!' });
    await expectSteps('modal');
    await goBack();
    await expectGone(() => screen.queryByRole('dialog'));
    await goForward();
    await expectSteps();
    expect(form()).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a cancelled form is not reopened by Forward', async () => {
    await openCreatePanel(await visitHome());
    await expectSteps('create');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel Work Request' }));
    await expectSteps();
    await goForward();
    await expectSteps();
    expect(form()).toBeNull();
  });

  test('the form is open again, one step above the map, after a login that replaced it', async () => {
    const citizen = { ...guest, Email: 'ada@city.example', Token: 'citizen-token' };
    const visited = await visitCitizenHome({ server: { signin: answers(signIn, citizen) } });
    await openCreatePanel(visited);
    writeRequest('Half a sentence');
    await expectSteps('create');
    const { length } = history;
    act(() => visited.session.update({ token: undefined, tokenExpiresAt: undefined }));
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ada@city.example' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    await vi.waitFor(() => expect(words()).toBe('Half a sentence'));
    await vi.waitFor(() => expect(location.hash).toBe('#/home'));
    expect(history.length).toBe(length);
    await goBack();
    await expectGone(form);
  });
});

describe('The details', () => {
  test('the open request is in the address, and its number in the title', async () => {
    await visitCitizenHome();
    fireEvent.click(await findCard(1043));
    await findDetails(1043);
    await expectSteps('request=1043');
    expect(location.hash).toBe('#/home?request=1043');
    expect(document.title).toBe('Request 1043 · City of Riverbend');
    await goBack();
    await expectGone(() => details(1043));
    expect(location.hash).toBe('#/home');
    expect(document.activeElement).toBe(await findCard(1043));
    await goForward();
    await findDetails(1043);
    expect(document.activeElement?.textContent).toBe('Request 1043');
  });

  test('the details of another request replace the step of the first one', async () => {
    await visitCitizenHome();
    fireEvent.click(await findCard(1043));
    await expectSteps('request=1043');
    fireEvent.click(await findCard(1042));
    await expectSteps('request=1042');
    await goBack();
    await expectGone(() => details(1042));
    expect(details(1043)).toBeNull();
  });

  test('the details of a typed address replace the open ones', async () => {
    await visitCitizenHome();
    fireEvent.click(await findCard(1043));
    await expectSteps('request=1043');
    act(() => {
      location.hash = '#/home?request=1042';
    });
    await findDetails(1042);
    expect(location.hash).toBe('#/home?request=1042');
  });

  test('the details of a request that is gone are not reopened by Forward, and a message says why', async () => {
    setVisible(true);
    const startUp = { client: riverbendDocument, hasLiveUpdates: true };
    const visited = await withLiveConnection(visitCitizenHome({ startUp }));
    fireEvent.click(await findCard(1042));
    await expectSteps('request=1042');
    await goBack();
    visited.setRequests(threeRequests.slice(0, 2));
    act(() => visited.live.connections[0]!.announce({}));
    await vi.waitFor(() => expect(screen.queryByText('1042')).toBeNull());
    await goForward();
    await expectAnnounced('Request 1042 is no longer there.');
    await expectSteps();
    expect(location.hash).toBe('#/home');
  });

  test('after a logout the next person finds neither the step nor the address of the details', async () => {
    await visitCitizenHome();
    fireEvent.click(await findCard(1043));
    await expectSteps('request=1043');
    await logOut();
    await expectAnnounced('You been logged out. You are now anonymous');
    await expectSteps();
    await vi.waitFor(() => expect(location.hash).toBe('#/home'));
    // Opening the address again requires a login.
    await goForward();
    await vi.waitFor(() => expect(location.hash).toBe('#/login?returnUrl=%2Fhome%3Frequest%3D1043'));
  });
});

describe('On a phone', () => {
  test('on a phone the list is a step, the details are one above it, and each Back closes one', async () => {
    await visitCitizenHome({ windowWidth: 390 });
    fireEvent.click(await screen.findByRole('button', { name: 'Show My Requests' }));
    await expectSteps('list');
    fireEvent.click(await findCard(1043));
    await expectSteps('list', 'request=1043');
    await goBack();
    await expectGone(() => details(1043));
    expect(listPanel()).toBeTruthy();
    await goBack();
    await expectGone(listPanel);
    await goForward();
    await vi.waitFor(() => expect(listPanel()).toBeTruthy());
  });

  test('on a phone, Back over two steps at once closes both', async () => {
    await visitCitizenHome({ windowWidth: 390 });
    fireEvent.click(await screen.findByRole('button', { name: 'Show My Requests' }));
    await expectSteps('list');
    fireEvent.click(await findCard(1043));
    await expectSteps('list', 'request=1043');
    await goBack(2);
    await expectGone(() => details(1043));
    await expectGone(listPanel);
    await goForward(2);
    await findDetails(1043);
    expect(listPanel()).toBeTruthy();
  });

  test('a list next to the map in a wider window is no longer a step', async () => {
    await visitCitizenHome({ windowWidth: 390 });
    fireEvent.click(await screen.findByRole('button', { name: 'Show My Requests' }));
    await expectSteps('list');
    vi.stubGlobal('innerWidth', 1440);
    act(() => void fireEvent(window, new Event('resize')));
    await expectSteps();
    expect(listPanel()).toBeTruthy();
  });
});

test('the menu is a step, and the screen that it opens replaces it', async () => {
  await visitHome();
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await expectSteps('menu');
  await goBack();
  await expectGone(menu);
  await goForward();
  await vi.waitFor(() => expect(menu()).toBeTruthy());
  const { length } = history;
  fireEvent.click(within(menu()!).getByRole('link', { name: 'Login' }));
  await screen.findByRole('heading', { name: 'Login' });
  expect(history.length).toBe(length);
  expect(steps()).toEqual([]);
});

test('after opening and closing many times at once, the history is right', async () => {
  const visited = await visitHome();
  clickMap(visited);
  const open = screen.getByRole('button', { name: 'Open menu' });
  for (let turn = 0; turn < 5; turn += 1) {
    fireEvent.click(open);
    fireEvent.click(await screen.findByRole('button', { name: 'Close menu' }));
  }
  fireEvent.click(open);
  await expectSteps('menu');
  await goBack();
  await expectGone(menu);
  expect(steps()).toEqual([]);
});

describe('A step that was closed just now', () => {
  /** Pending promises have resolved, but the browser has not gone back yet. */
  const nextThing = () => act(() => Promise.resolve());

  test('a menu that is reopened before the browser has gone back stays open', async () => {
    await visitHome();
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await expectSteps('menu');
    const gone = new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true });
    });
    fireEvent.click(screen.getByRole('button', { name: 'Close menu' }));
    await nextThing();
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await act(() => gone);
    await expectSteps('menu');
    expect(menu()).toBeTruthy();
  });

  test('closing the details and the list at once goes back over both steps, and no further', async () => {
    await visitCitizenHome({ windowWidth: 390 });
    history.replaceState({ ...history.state, mark: 'first' }, '');
    fireEvent.click(await screen.findByRole('button', { name: 'Show My Requests' }));
    await expectSteps('list');
    fireEvent.click(await findCard(1043));
    await expectSteps('list', 'request=1043');
    fireEvent.click(screen.getByRole('button', { name: 'Close the details' }));
    await nextThing();
    fireEvent.click(screen.getByRole('button', { name: 'Hide My Requests' }));
    await expectSteps();
    expect(history.state).toMatchObject({ mark: 'first' });
  });
});
