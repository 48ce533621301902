import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { findCitizenRequestByGuidByClientId } from '@fixpoint/contract/commands/find-citizen-request-by-guid-by-client-id.ts';
import { findFileMinimumResponse } from '@fixpoint/contract/commands/find-file-minimum-response.ts';
import { answers, refuses, type FakeAnswers } from '#test/fake-transport.ts';
import { followedGuid, followedRequest, type FoundPhoto, requestServer } from '#test/visit-request.ts';
import { leave, visit } from '#test/visit.tsx';

vi.mock('#screens/home/home-screen.tsx', () => import('#test/empty-home.tsx'));
afterEach(leave);

const guid = followedGuid;
const request = followedRequest;

function server(
  answer: Partial<typeof request> | FakeAnswers[string],
  photos: FoundPhoto[] = [],
): FakeAnswers {
  const isAnswer = typeof answer !== 'object' || 'errors' in answer || 'raw' in answer;
  return {
    ...requestServer({ request, notes: [], photos }),
    findcitizenrequestbyguidbyclientid: isAnswer
      ? answer
      : answers(findCitizenRequestByGuidByClientId, { ...request, ...answer }),
  };
}

function valueOf(term: string): string {
  return screen.getByText(term).nextElementSibling!.textContent;
}

test('anybody with the guid sees the request and its status', async () => {
  const { server: called } = visit(`/requeststatus/${guid}`, { server: server({}) });
  expect(await screen.findByText('Pothole')).toBeTruthy();
  expect(['Work Type', 'Work Request Id', 'Status', 'Created Date', 'Address'].map(valueOf)).toEqual([
    'Pothole',
    '1042',
    'In Progress',
    '03/04/2026',
    '12 Bridge Lane',
  ]);
  const lookup = called.calls.find(({ cmd }) => cmd === 'findcitizenrequestbyguidbyclientid');
  expect(lookup!.payload).toEqual({ clientid: 3, guid });
});

test("a resident's text is shown as written, never as markup", async () => {
  visit(`/requeststatus/${guid}`, { server: server({}) });
  await screen.findByText('Pothole');
  expect(valueOf('Description')).toBe('<b>Deep</b> one & wide\nMind it');
});

test('a spinner is shown while the request is being looked up', async () => {
  visit(`/requeststatus/${guid}`, { server: server('never') });
  expect(await screen.findByRole('status', { name: 'Loading the request' })).toBeTruthy();
  expect(screen.getByText(`© ${new Date().getFullYear()} Fixpoint`)).toBeTruthy();
});

test.each(['0 No Geocode', '0 Not Found', '', '  '])(
  "an address '%s' shows 'No Address'",
  async (Address) => {
    visit(`/requeststatus/${guid}`, { server: server({ Address }) });
    expect(await screen.findByText('No Address')).toBeTruthy();
  },
);

test.each([
  ['the server does not know the request', refuses('notFound')],
  ['the call fails', 'unreachable' as const],
  ['the data cannot be read', { ...answers(findCitizenRequestByGuidByClientId, request), data: '{' }],
])("'No Request Found' when %s", async (_, answer) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  visit(`/requeststatus/${guid}`, { server: server(answer) });
  const heading = { level: 1, name: 'Whoops! No Request Found' };
  expect(await screen.findByRole('heading', heading, { timeout: 9000 })).toBeTruthy();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(heading.name);
  vi.useRealTimers();
});

test.each(['/requeststatus', '/requeststatus/nonsense'])(
  '%s asks for a valid guid, and closing goes home',
  async (path) => {
    visit(path, { server: server({}) });
    const modal = within(await screen.findByRole('dialog', { name: 'Whoops!' }));
    expect(modal.getByText('Please submit a valid guid.')).toBeTruthy();
    fireEvent.click(modal.getByRole('button'));
    expect(await screen.findByRole('heading', { name: 'The map' })).toBeTruthy();
  },
);

test('the close icon goes home', async () => {
  visit(`/requeststatus/${guid}`, { server: server({}) });
  fireEvent.click(await screen.findByRole('button', { name: /^Close/ }));
  expect(await screen.findByRole('heading', { name: 'The map' })).toBeTruthy();
});

test('photos are shown as thumbnails, and one at a time in full', async () => {
  visit(`/requeststatus/${guid}`, {
    server: server({}, [
      { Id: 4, Name: 'a.jpg' },
      { Id: 9, Name: 'b.jpg' },
    ]),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show photo 2 of 2 larger' }));
  const zoom = within(await screen.findByRole('dialog', { name: 'Pothole, 12 Bridge Lane' }));
  expect((await zoom.findByRole('img')).getAttribute('src')).toBe('data:image/jpeg;base64,RlVMTA==');
  fireEvent.click(zoom.getByRole('button', { name: 'Close the photo' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a spinner is shown for a photo that is still loading', async () => {
  visit(`/requeststatus/${guid}`, {
    server: {
      ...server({}, [{ Id: 4, Name: 'a.jpg' }]),
      findfileminimumresponse: ({ returnThumbnail }) =>
        returnThumbnail ? answers(findFileMinimumResponse, { Name: 'a.jpg', Data: 'VEhVTUI=' }) : 'never',
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show photo 1 of 1 larger' }));
  const zoom = within(await screen.findByRole('dialog', { name: 'Pothole, 12 Bridge Lane' }));
  expect(zoom.getByRole('status', { name: 'Loading the photo' })).toBeTruthy();
  expect(zoom.queryByRole('img')).toBeNull();
});

test('photos that do not load are only logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  visit(`/requeststatus/${guid}`, {
    server: { ...server({}), findworkrequestfileidsbyguid: refuses('internal', 'Reference 7') },
  });
  expect(await screen.findByText('Pothole')).toBeTruthy();
  await vi.waitFor(() =>
    expect(logged).toHaveBeenCalledWith('A photo could not be loaded', expect.anything()),
  );
  expect(screen.queryByText(/Reference 7/)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  logged.mockRestore();
});

test('another guid in the address shows the other request', async () => {
  const other = '11111111-d9cb-469f-a165-70867728950e';
  const { server: called } = visit(`/requeststatus/${guid}`, { server: server({}) });
  await screen.findByText('Pothole');
  location.hash = `/requeststatus/${other}`;
  await vi.waitFor(() =>
    expect(called.calls.filter(({ cmd }) => cmd === 'findcitizenrequestbyguidbyclientid')).toHaveLength(2),
  );
  expect(
    called.calls.findLast(({ cmd }) => cmd === 'findcitizenrequestbyguidbyclientid')!.payload['guid'],
  ).toBe(other);
});
