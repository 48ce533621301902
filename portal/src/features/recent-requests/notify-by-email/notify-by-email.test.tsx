/**
 * A guest leaves an address for mails about a request: on its status, in the list of the device, and in
 * 'Thanks!'.
 */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { followRequestByEmail } from '@fixpoint/contract/commands/follow-request-by-email.ts';
import { parseRecentRequests, recentRequestsJson } from '#features/recent-requests/recent-requests-store.ts';
import { speakLanguageOfVisit } from '#messages/language.ts';
import { answers, type FakeAnswers, refuses } from '#test/fake-transport.ts';
import { keepRequests, recentPothole, recentTrash } from '#test/recent-requests.ts';
import { openCreatePanel, pressSubmit, requestGuid, visitHome, writeRequest } from '#test/visit-home.ts';
import { asCitizen, followedGuid, sentWith, visitRequest } from '#test/visit-request.ts';
import { leave, riverbendDocument } from '#test/visit.tsx';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
afterEach(() => {
  leave();
  speakLanguageOfVisit(undefined);
});

const startUp = {
  client: riverbendDocument,
  hasFollowByEmail: true,
  product: { name: 'Fixpoint', supportSender: 'portal@city.example' },
};
const taken = { followrequestbyemail: answers(followRequestByEmail, { Result: true }) };
const address = 'mia.lopez@example.org';
/** With a word joiner after the ellipsis. */
const sentence =
  'We have sent a link to m…\u2060@example.org. Look for an email from portal@city.example. Nothing else is sent until you follow its link.';

const region = async () => within(await screen.findByRole('region', { name: 'News by email' }));
type Region = Awaited<ReturnType<typeof region>>;
const field = (news: Region) => news.getByLabelText<HTMLInputElement>('Email');
const press = (news: Region, name: string) => fireEvent.click(news.getByRole('button', { name }));

function tell(news: Region, email = address): void {
  fireEvent.change(field(news), { target: { value: email } });
  // A press focuses the button in real browsers.
  news.getByRole('button', { name: 'Tell me by email' }).focus();
  press(news, 'Tell me by email');
}

/** The status page of the request, for a guest. */
async function visitStatus(server: FakeAnswers = taken) {
  const visited = await visitRequest({}, { server, startUp });
  return { visited, news: await region() };
}

describe('The form for news by email on the status of a request', () => {
  test('a guest gets the mails in the language of the page, if the server supports that', async () => {
    speakLanguageOfVisit('en');
    const { visited, news } = await visitStatus();
    tell(news);
    await news.findByText(sentence);
    expect(sentWith(visited, 'followrequestbyemail')).toMatchObject([{ language: 'en' }]);
  });

  test('a guest reads about the mails and leaves an address: the button disappears, and the message gets the focus', async () => {
    const { visited, news } = await visitStatus();
    expect(screen.getByRole('heading', { level: 2, name: 'News by email' })).toBeTruthy();
    expect(
      news.getByText(
        'We send you one email with a link. Open the link to get news by email. Each email has a link to stop these emails.',
      ),
    ).toBeTruthy();
    const status = news.getByRole('status');
    expect([field(news).autocomplete, field(news).type, status.textContent]).toEqual(['email', 'email', '']);
    tell(news);
    await vi.waitFor(() => expect(status.textContent).toBe(sentence));
    expect(sentWith(visited, 'followrequestbyemail')).toEqual([
      { guid: followedGuid, token: 'guest-token', email: address },
    ]);
    expect(news.queryByLabelText('Email')).toBeNull();
    expect(document.activeElement).toBe(news.getByRole('button', { name: 'Use another address' }));
  });

  test('a guest who has moved on meanwhile keeps the focus', async () => {
    const answer = Promise.withResolvers<(typeof taken)['followrequestbyemail']>();
    const { news } = await visitStatus({ followrequestbyemail: () => answer.promise });
    tell(news);
    const elsewhere = screen.getByRole('button', { name: 'Add Note' });
    elsewhere.focus();
    answer.resolve(taken.followrequestbyemail);
    await news.findByText(sentence);
    expect(document.activeElement).toBe(elsewhere);
  });

  test('many presses during the call send the address once', async () => {
    const answer = Promise.withResolvers<(typeof taken)['followrequestbyemail']>();
    const { visited, news } = await visitStatus({ followrequestbyemail: () => answer.promise });
    tell(news);
    await vi.waitFor(() => expect(sentWith(visited, 'followrequestbyemail')).toHaveLength(1));
    expect(news.getByRole('button', { name: 'Tell me by email' }).getAttribute('aria-busy')).toBe('true');
    fireEvent.submit(field(news).closest('form')!);
    press(news, 'Tell me by email');
    answer.resolve(taken.followrequestbyemail);
    await news.findByText(sentence);
    expect(sentWith(visited, 'followrequestbyemail')).toHaveLength(1);
  });

  test('a guest may enter another address afterwards', async () => {
    keepRequests({ ...recentPothole, guid: followedGuid });
    const { visited, news } = await visitStatus();
    tell(news);
    await news.findByText(sentence);
    press(news, 'Use another address');
    expect(document.activeElement).toBe(field(news));
    tell(news, 'mia@city.example');
    await news.findByText(/m…\u2060@city\.example/);
    expect(sentWith(visited, 'followrequestbyemail').map(({ email }) => email)).toEqual([
      address,
      'mia@city.example',
    ]);
  });

  test.each(['', 'mia', 'mia@city'])(
    "'%s' is not a valid address: a message says so, and nothing is sent",
    async (email) => {
      const { visited, news } = await visitStatus();
      tell(news, email);
      expect(news.getAllByText('You must enter a valid email address.')).toHaveLength(2);
      expect(document.activeElement).toBe(field(news));
      expect(sentWith(visited, 'followrequestbyemail')).toEqual([]);
    },
  );

  test.each([
    ['at a limit', refuses('tooManyAttempts', 'Try again in 12 minutes.'), 'Try again in 12 minutes.'],
    ['without a connection', 'unreachable' as const, 'The server could not be reached.'],
    ['if the server does not know the command', refuses('unknownCommand', 'No such cmd'), 'No such cmd'],
  ])('a guest reads a message %s, keeps the typed address, and may try again', async (_, answer, said) => {
    keepRequests({ ...recentPothole, guid: followedGuid });
    const { visited, news } = await visitStatus({ followrequestbyemail: answer });
    tell(news);
    expect((await news.findByRole('alert')).textContent).toBe(said);
    expect(field(news).value).toBe(address);
    expect(recentRequestsJson(3)).not.toContain('…');
    visited.server.answer(taken);
    press(news, 'Tell me by email');
    expect(await news.findByText(sentence)).toBeTruthy();
    expect(news.queryByRole('alert')).toBeNull();
  });

  test('the address is not stored on a device that does not list the request', async () => {
    const { news } = await visitStatus();
    tell(news);
    await news.findByText(sentence);
    expect([JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join()).not.toContain(
      'example.org',
    );
  });
});

test("'Thanks!' opens the form on request, and moves nothing by itself", async () => {
  const visited = await visitHome({ server: taken, startUp });
  await openCreatePanel(visited);
  writeRequest();
  pressSubmit();
  const thanks = await screen.findByRole('dialog', { name: 'Thanks!' });
  const news = within(thanks).getByRole('button', { name: 'News by email' });
  expect(within(thanks).queryByRole('region', { name: 'News by email' })).toBeNull();
  fireEvent.click(news);
  expect(news.getAttribute('aria-expanded')).toBe('true');
  expect(await within(thanks).findByRole('region', { name: 'News by email' })).toBeTruthy();
  fireEvent.click(news);
  expect(within(thanks).queryByRole('region', { name: 'News by email' })).toBeNull();
});

describe('A status page without the form', () => {
  const asked = async () => {
    await screen.findByRole('button', { name: 'Add Note' });
    await import('./notify-by-email.tsx');
    return screen.queryByRole('region', { name: 'News by email' });
  };

  test('the form is missing if the server does not offer it', async () => {
    await visitRequest({}, { server: taken });
    expect(await asked()).toBeNull();
  });

  test('the form is missing for citizens, whose accounts have their own mails', async () => {
    await visitRequest({}, { server: { ...taken, ...asCitizen() }, startUp });
    expect(await asked()).toBeNull();
  });
});

describe('The address for news', () => {
  const storedRequest = () => parseRecentRequests(recentRequestsJson(3));

  test("an address entered in 'Thanks!' is stored masked with the request, and the list shows it instead of the form", async () => {
    const visited = await visitHome({ server: taken, startUp });
    await openCreatePanel(visited);
    writeRequest();
    pressSubmit();
    const thanks = within(await screen.findByRole('dialog', { name: 'Thanks!' }));
    expect(thanks.getByRole('heading', { level: 3, name: 'News by email' })).toBeTruthy();
    fireEvent.click(thanks.getByRole('button', { name: 'News by email' }));
    const news = await region();
    tell(news);
    await news.findByText(sentence);
    expect(storedRequest()).toMatchObject([{ guid: requestGuid, id: 1042, linkSentTo: 'm…@example.org' }]);
    expect(JSON.stringify(localStorage)).not.toContain(address);
    fireEvent.click(thanks.getByRole('button', { name: 'Close' }));

    await openList();
    openOf('Pothole, request 1042');
    expect((await region()).getByText(sentence)).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  test('an address can be entered in the list, for each request separately', async () => {
    keepRequests(recentPothole, recentTrash);
    const visited = await visitHome({ server: taken, startUp });
    await openList();
    expect(screen.queryByRole('region', { name: 'News by email' })).toBeNull();
    const opener = openOf('Missed Trash, request 1043');
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    const news = await region();
    tell(news);
    await news.findByText(sentence);
    expect(sentWith(visited, 'followrequestbyemail')).toMatchObject([{ guid: recentTrash.guid }]);
    expect(storedRequest()).toEqual([{ ...recentTrash, linkSentTo: 'm…@example.org' }, recentPothole]);
    fireEvent.click(opener);
    expect(screen.queryByRole('region', { name: 'News by email' })).toBeNull();
  });

  test('the list has no form if the server does not offer it', async () => {
    keepRequests(recentPothole);
    await visitHome();
    await openList();
    expect(screen.queryByRole('button', { name: /^Tell me by email/ })).toBeNull();
  });
});

async function openList(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Your recent requests on this device' }));
  await screen.findByRole('button', { name: 'Forget all' });
}

function openOf(request: string): HTMLElement {
  const opener = screen.getByRole('button', { name: `Tell me by email: ${request}` });
  fireEvent.click(opener);
  return opener;
}
