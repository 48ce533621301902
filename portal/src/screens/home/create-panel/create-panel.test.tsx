import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createWorkRequest } from '@fixpoint/contract/commands/create-work-request.ts';
import { answers, type FakeAnswers, refuses, says } from '#test/fake-transport.ts';
import { goBack } from '#test/travel.ts';
import { leave } from '#test/visit.tsx';
import {
  attach,
  clickMap,
  closeModal,
  expectAnnounced,
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

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
afterEach(leave);

const createButton = () => screen.queryByRole('button', { name: 'Create Work Request' });

test('the form asks for a work type, starting with a placeholder that cannot be chosen, and a description', async () => {
  await openCreatePanel(await visitHome());
  const options = screen.getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ text, disabled }) => [text, disabled])).toEqual([
    ['Select Issue', true],
    ['Pothole', false],
    ['Missed Trash', false],
  ]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('');
  expect(screen.getByRole('button', { name: 'Cancel Work Request' })).toBeTruthy();
});

test('each label says if its field is required or optional, also in markup', async () => {
  await openCreatePanel(await visitHome());
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  expect([field('Work Type').required, field('Description').required]).toEqual([true, true]);
  expect(screen.getByText('Work Type').parentElement!.textContent).toBe('Work Type(required)');
  expect(screen.getByText('Description').parentElement!.textContent).toBe('Description(required)');
  const [need] = field('Add photos').getAttribute('aria-describedby')!.split(' ');
  expect(document.getElementById(need!)!.parentElement!.textContent).toBe('Photos(optional)');
});

test('the choice to keep the draft on the device comes before the button to send', async () => {
  await openCreatePanel(await visitHome());
  const keepBox = screen.getByRole('checkbox', { name: 'Keep it on this device' });
  const { DOCUMENT_POSITION_FOLLOWING } = Node;
  expect(keepBox.compareDocumentPosition(submitButton())).toBe(DOCUMENT_POSITION_FOLLOWING);
});

test('the description says how many characters are left before the browser cuts it', async () => {
  await openCreatePanel(await visitHome());
  const description = screen.getByLabelText<HTMLTextAreaElement>('Description');
  fireEvent.change(description, { target: { value: 'a'.repeat(9_799) } });
  expect(screen.queryByText(/characters/, { selector: 'p' })).toBeNull();
  fireEvent.change(description, { target: { value: 'a'.repeat(9_800) } });
  const hint = screen.getByText('200 characters left', { selector: 'p' });
  expect(description.getAttribute('aria-describedby')).toContain(hint.id);
  await expectAnnounced('200 characters left');
  fireEvent.change(description, { target: { value: 'a'.repeat(10_000) } });
  await expectAnnounced('No more characters');
});

test('an empty form is not sent: it lists the missing fields and moves the focus to the first', async () => {
  const visited = await visitHome();
  await openCreatePanel(visited);
  expect(screen.queryByText('Work Type is required')).toBeNull();
  pressSubmit();
  expect(screen.getByRole('link', { name: 'Work Type is required' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Description is required' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Work Type'));
  fireEvent.change(screen.getByLabelText('Work Type'), { target: { value: '5' } });
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: '   ' } });
  pressSubmit();
  expect(document.activeElement).toBe(screen.getByLabelText('Description'));
  expect(payloadsOf(visited, 'createworkrequest')).toEqual([]);
});

test('a request is sent with its pin and its photos, and the resident is thanked', async () => {
  const visited = await visitHome();
  await openCreatePanel(visited);
  writeRequest('A hole, 50 % wider & <deep>');
  attach(photo('one.jpg'), photo('two.jpeg'));
  await expectAnnounced('Photo 2 of 2 uploaded.');
  pressSubmit();
  expect(screen.getByText('Submitting your request', { selector: 'p' })).toBeTruthy();
  await expectAnnounced('Request 1042 submitted.');
  const [request] = payloadsOf(visited, 'createworkrequest');
  expect(request).toMatchObject({
    token: 'guest-token',
    worktypeid: 5,
    description: 'A hole, 50 % wider & <deep>',
    longitude: -93.25,
    latitude: 44.95,
  });
  expect(request).not.toHaveProperty('firstname');
  const files = payloadsOf(visited, 'createtempfile');
  expect(files.map(({ name, guid }) => [name, guid])).toEqual([
    ['one.jpg', request!['fileGuid']],
    ['two.jpeg', request!['fileGuid']],
  ]);
  await closeModal('Thanks!', 'Close', /^Your work request 1042 has been submitted\./);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(createButton()).toBeNull();
  expect(visited.map().droppedPin).toBeNull();
});

test('the thanks link to the request and to a new account, have the message of the work type, and are there again after Back', async () => {
  await openCreatePanel(await visitHome());
  writeRequest('Not collected', 'Missed Trash');
  pressSubmit();
  const modal = within(await screen.findByRole('dialog', { name: 'Thanks!' }));
  const message = modal.getByRole('link', { name: 'https://city.example/collection' });
  expect([message.getAttribute('target'), message.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  const follow = modal.getByRole('link', { name: /request 1042/ });
  expect(follow.getAttribute('href')).toBe(`#/requeststatus/${requestGuid}`);
  fireEvent.click(modal.getByRole('button', { name: 'Create Account' }));
  expect(location.hash).toBe('#/register/1042');
  await screen.findByRole('heading', { name: 'Register' });
  await goBack();
  const thanks = within(await screen.findByRole('dialog', { name: 'Thanks!' }));
  expect(thanks.getByRole('link', { name: /request 1042/ })).toBeTruthy();
});

test('a citizen is told to check the list or map, and sends name, e-mail and phone', async () => {
  const visited = await visitHome();
  visited.session.update({
    isLoggedIn: true,
    citizen: { firstName: 'Ada', lastName: 'L', email: 'ada@city.example', phoneNumber: '555' },
  });
  await openCreatePanel(visited);
  writeRequest();
  pressSubmit();
  const modal = within(await screen.findByRole('dialog', { name: 'Thanks!' }));
  expect(modal.getByText(/^Check the list or map/)).toBeTruthy();
  expect(modal.queryByRole('button', { name: 'Create Account' })).toBeNull();
  expect(payloadsOf(visited, 'createworkrequest')[0]).toMatchObject({
    firstname: 'Ada',
    lastname: 'L',
    email: 'ada@city.example',
    phonenumber: '555',
  });
});

const withoutId = 'The server did not return an Id. Work Request was not submitted successfully';

test.each<[string, FakeAnswers[string], string]>([
  ...['{"Id":0}', '{}', '{"Id":"none"}', '{"Id":null}', 'null', '{', ''].map(
    (data): [string, FakeAnswers[string], string] => [`the answer '${data}'`, says(data), withoutId],
  ),
  [
    'an error of the server',
    refuses('internal', 'Reference 7'),
    'Fixpoint Citizen Site has encountered an error. If error persists please contact Fixpoint.',
  ],
  [
    'no answer at all',
    'unreachable',
    'Fixpoint Citizen Site has encountered an error. If error persists please contact Fixpoint.',
  ],
])('after %s a message is shown, the panel closes, and the typed text stays', async (_, answer, sentence) => {
  const visited = await visitHome({ server: { createworkrequest: answer } });
  await openCreatePanel(visited);
  writeRequest('A deep hole');
  pressSubmit();
  await closeModal('Whoops!', 'Okay', sentence);
  expect(screen.queryByRole('heading', { name: 'Create Work Request' })).toBeNull();
  fireEvent.click(createButton()!);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('A deep hole');
});

test('an Id that is sent as text is accepted', async () => {
  await openCreatePanel(await visitHome({ server: { createworkrequest: says({ Id: '77' }) } }));
  writeRequest();
  pressSubmit();
  const thanks = within(await screen.findByRole('dialog', { name: 'Thanks!' }));
  expect(thanks.getByText(/^Your work request 77 has been submitted\./)).toBeTruthy();
});

test('a request without an answer is sent again under the same file guid', async () => {
  const visited = await visitHome({ server: { createworkrequest: 'unreachable' } });
  await openCreatePanel(visited);
  writeRequest();
  pressSubmit();
  await closeModal('Whoops!', 'Okay', 'The server could not be reached.');
  visited.server.answer({ createworkrequest: answers(createWorkRequest, { Id: 1042, Guid: requestGuid }) });
  fireEvent.click(createButton()!);
  pressSubmit();
  await screen.findByRole('dialog', { name: 'Thanks!' });
  const guids = payloadsOf(visited, 'createworkrequest').map(({ fileGuid }) => fileGuid);
  expect(guids).toEqual([guids[0], guids[0]]);
});

test('a session that expires during a report leads to login, and back to the report', async () => {
  const visited = await visitHome({ server: { createworkrequest: refuses('tokenNotValid') } });
  await openCreatePanel(visited);
  writeRequest();
  pressSubmit();
  await vi.waitFor(() => expect(location.hash).toBe('#/login?returnUrl=%2Fhome'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('every request has its own file guid', async () => {
  const visited = await visitHome();
  for (const _ of ['first', 'second']) {
    await openCreatePanel(visited);
    writeRequest();
    pressSubmit();
    await closeModal('Thanks!', 'Close');
  }
  const guids = payloadsOf(visited, 'createworkrequest').map(({ fileGuid }) => fileGuid);
  expect(new Set(guids).size).toBe(2);
});

test('the place is shown in words, and can be changed without the map', async () => {
  const visited = await visitHome();
  await openCreatePanel(visited);
  const location = within(screen.getByRole('group', { name: 'Location' }));
  expect(await location.findByText('44 Bridge Lane')).toBeTruthy();
  clickMap(visited, -93.21, 44.91);
  fireEvent.click(location.getByRole('button', { name: 'Change location' }));
  fireEvent.change(location.getByRole('combobox', { name: 'Find an address' }), {
    target: { value: 'bridge' },
  });
  fireEvent.click(await location.findByRole('option', { name: '44 Bridge Lane' }));
  expect(visited.map().droppedPin).toEqual({ longitude: -93.25, latitude: 44.95 });
  expect(location.queryByRole('combobox')).toBeNull();
  expect(document.activeElement).toBe(location.getByRole('button', { name: 'Change location' }));
});

test.each([
  ['below the form', 'Cancel Work Request'],
  ['at its head', 'Cancel'],
])('a request that is cancelled %s disappears with its pin, and Undo restores all of it', async (_, name) => {
  const visited = await visitHome();
  await openCreatePanel(visited);
  writeRequest('A deep hole');
  attach(photo('one.jpg'));
  await screen.findByText('Uploaded');
  fireEvent.click(screen.getByRole('button', { name }));
  expect(visited.map().droppedPin).toBeNull();
  expect(screen.getByText('Click on the map to place a pin')).toBeTruthy();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await vi.waitFor(() => expect(document.activeElement).toBe(undo));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('A deep hole');
  expect(photoRow('one.jpg').getByText('Uploaded')).toBeTruthy();
  expect(visited.map().droppedPin).not.toBeNull();
});

test('dismissing the offer to undo returns the focus to the screen', async () => {
  await openCreatePanel(await visitHome());
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Work Request' }));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('Escape closes an open list of addresses, then empties the field, and only then closes the panel', async () => {
  await openCreatePanel(await visitHome());
  fireEvent.click(screen.getByRole('button', { name: 'Change location' }));
  const search = screen.getByRole('combobox', { name: 'Find an address' });
  fireEvent.change(search, { target: { value: 'bridge' } });
  await screen.findByRole('option', { name: '44 Bridge Lane' });
  fireEvent.keyDown(search, { key: 'Escape' });
  expect(screen.queryByRole('option', { name: '44 Bridge Lane' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Create Work Request' })).toBeTruthy();
  fireEvent.keyDown(search, { key: 'Escape' });
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Find an address' }).value).toBe('');
  fireEvent.keyDown(search, { key: 'Escape' });
  await vi.waitFor(() => expect(createButton()).toBeTruthy());
});

test('Escape sets the panel aside: the map is visible, the text is kept, and the button has the focus', async () => {
  await openCreatePanel(await visitHome());
  writeRequest('A deep hole');
  fireEvent.keyDown(screen.getByLabelText('Description'), { key: 'Escape' });
  await vi.waitFor(() => expect(document.activeElement).toBe(createButton()));
  fireEvent.click(createButton()!);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('A deep hole');
});
