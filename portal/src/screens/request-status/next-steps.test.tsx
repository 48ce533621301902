/** A visitor without a request sees the next steps, and the requests sent from the device. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refuses } from '#test/fake-transport.ts';
import { keepRequests, recentPothole, recentTrash } from '#test/recent-requests.ts';
import { asCitizen, followedGuid, followedRequest, requestServer } from '#test/visit-request.ts';
import { leave, visit } from '#test/visit.tsx';

vi.mock('#screens/home/home-screen.tsx', () => import('#test/empty-home.tsx'));
afterEach(leave);

const title = 'Your recent requests on this device';
const unknown = '11111111-d9cb-469f-a165-70867728950e';
const server = {
  ...requestServer({ request: followedRequest, notes: [], photos: [] }),
  findcitizenrequestbyguidbyclientid: refuses('notFound'),
};
const tryAgain =
  'The link may be incomplete, or the request has been removed. Please open the whole link again.';

async function visitNoRequest(): Promise<void> {
  visit(`/requeststatus/${unknown}`, { server });
  await screen.findByRole('heading', { name: 'Whoops! No Request Found' });
}

describe("'No Request Found'", () => {
  test("the server's sentence is below 'No Request Found': the municipality has removed the request", async () => {
    const removed = 'The municipality has removed this request.';
    const refused = refuses('notFound', removed);
    visit(`/requeststatus/${unknown}`, {
      server: { ...server, findcitizenrequestbyguidbyclientid: refused },
    });
    expect(await screen.findByText(removed)).toBeTruthy();
  });

  test("the next steps are below 'No Request Found'", async () => {
    await visitNoRequest();
    expect(screen.getByText(tryAgain)).toBeTruthy();
    const logIn = screen.getByRole('link', { name: 'Log in to see the requests of your account' });
    expect(logIn.getAttribute('href')).toBe('#/login?returnUrl=%2Fhome');
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  });

  test("the requests sent from this device are below 'No Request Found', with links to their status", async () => {
    keepRequests(recentPothole, { ...recentTrash, guid: followedGuid });
    await visitNoRequest();
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
    const request = await screen.findByRole('link', { name: /request 1043/ });
    expect(request.getAttribute('href')).toBe(`#/requeststatus/${followedGuid}`);
  });

  test("the last forgotten request can be restored below 'No Request Found'", async () => {
    keepRequests(recentPothole);
    await visitNoRequest();
    fireEvent.click(await screen.findByRole('button', { name: 'Forget Pothole, request 1042' }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('link', { name: /request 1042/ })).toBeTruthy();
  });
});

describe('An address without a guid', () => {
  test('without a guid the next steps are below the sentence, and then the requests sent from this device', async () => {
    keepRequests(recentPothole);
    visit('/requeststatus', { server });
    const modal = within(await screen.findByRole('dialog', { name: 'Whoops!' }));
    const sentences = [modal.getByText('Please submit a valid guid.'), modal.getByText(tryAgain)] as const;
    const { DOCUMENT_POSITION_FOLLOWING } = Node;
    expect(sentences[0].compareDocumentPosition(sentences[1])).toBe(DOCUMENT_POSITION_FOLLOWING);
    expect(await modal.findByRole('link', { name: /request 1042/ })).toBeTruthy();
  });

  test("a request that is chosen from the device's list is shown", async () => {
    keepRequests({ ...recentPothole, guid: followedGuid });
    visit('/requeststatus', {
      server: requestServer({ request: followedRequest, notes: [], photos: [] }),
    });
    fireEvent.click(await screen.findByRole('link', { name: /request 1042/ }));
    expect(await screen.findByText('12 Bridge Lane')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a citizen gets a link to their requests', async () => {
    visit('/requeststatus', { server: { ...server, ...asCitizen() } });
    const own = await screen.findByRole('link', { name: 'Go to your requests' });
    expect(own.getAttribute('href')).toBe('#/home');
  });
});
