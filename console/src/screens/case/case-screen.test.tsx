/** A case in each of its states, in the whole desk. */
import { acceptRequest } from '@fixpoint/contract/desk/case/accept-request.ts';
import { callBackReply } from '@fixpoint/contract/desk/replies/call-back-reply.ts';
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { previewReply } from '@fixpoint/contract/desk/replies/preview-reply.ts';
import { linkDuplicate } from '@fixpoint/contract/desk/duplicates/link-duplicate.ts';
import { unlinkDuplicate } from '@fixpoint/contract/desk/duplicates/unlink-duplicate.ts';
import { findRequests } from '@fixpoint/contract/desk/queue/find-requests.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCase, anEvent, aPhoto, aRow } from '#test/one-case.ts';
import { caseAddress, part, visitCase } from '#test/visit-case.ts';
import { answer, me, Refused, streets, visitDesk } from '#test/visit-desk.tsx';

const when = new Date('2026-11-21T15:00:00Z');

const buttonsOf = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('button')
    .map((it) => it.textContent);

test('while a case loads, it says so and can be closed', async () => {
  visitDesk({
    at: caseAddress,
    answers: [{ cmd: findRequest.cmd, answerTo: () => new Promise(() => undefined) }],
  });
  const sheet = await part('Request 1192');
  expect(within(sheet).getByText('Loading the request')).toBeTruthy();
  expect(sheet.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close this panel' }));
  expect(screen.queryByRole('region', { name: 'Request 1192' })).toBeNull();
});

test('a missing case, or one of another team, says so and leads back to the queue', async () => {
  visitDesk({ at: caseAddress, answers: [] });
  const sheet = await part('Request 1192');
  const said = await within(sheet).findByRole('alert');
  expect(said.textContent).toContain('There is no such request');
  expect(said.textContent).toContain('It was removed, or it belongs to another team.');
  fireEvent.click(within(said).getByRole('button', { name: 'Close this panel' }));
  expect(location.pathname).toBe('/desk/');
});

test('a case that fails to load says what to do, and loads when tried again', async () => {
  let tries = 0;
  visitDesk({
    at: caseAddress,
    answers: [
      answer(findRequest, () => {
        tries += 1;
        if (tries === 1) throw new Refused('databaseTimeout');
        return aCase();
      }),
    ],
  });
  const sheet = await part('Request 1192');
  expect((await within(sheet).findByRole('alert')).textContent).toContain('The request could not be loaded');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Try again' }));
  expect(await within(sheet).findByText('A hole as deep as a bucket.')).toBeTruthy();
});

test('a viewer reads the whole case and is offered nothing to change', async () => {
  visitCase({ role: 'viewer', internal: { mayWork: false, acceptedAt: null }, photos: [aPhoto(1)] });
  const seen = await part('What the resident sees');
  expect(buttonsOf(seen)).toEqual(['']);
  expect(buttonsOf(await part('Only staff see this'))).toEqual([]);
  expect(screen.queryByRole('button', { name: /Accept|Return/ })).toBeNull();
  for (const field of ['Status In Progress', 'Team Streets', 'Person Mia Moreno'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(field) }).disabled).toBe(true);
  fireEvent.click(within(seen).getByRole('button', { name: 'Photo 1 of 1' }));
  const photo = await screen.findByRole('dialog', { name: 'photo 1.jpg' });
  expect(buttonsOf(photo)).toEqual(['']);
  for (const key of ['r', 'n', 's']) fireEvent.keyDown(document.body, { key });
  expect(screen.queryByRole('textbox', { name: /Reply|note/ })).toBeNull();
});

test('crew work on their own cases, and cannot hide photos or link duplicates', async () => {
  const other = { ...nearOne, requestId: 1188 };
  visitCase({ role: 'crew', photos: [aPhoto(1)], possibleDuplicates: [other] });
  const seen = await part('What the resident sees');
  expect(within(seen).getByRole('button', { name: 'Reply to the resident' })).toBeTruthy();
  expect(buttonsOf(await part('Place'))).toEqual(['Move the pin']);
  fireEvent.click(within(seen).getByRole('button', { name: 'Photo 1 of 1' }));
  const photo = await screen.findByRole('dialog', { name: 'photo 1.jpg' });
  expect(buttonsOf(photo)).toEqual(['', 'Blur or turn']);
});

test('crew read the cases of others and cannot change them', async () => {
  visitCase({ role: 'crew', internal: { mayWork: false, team: { teamId: 2, name: 'Parks' } } });
  expect(buttonsOf(await part('What the resident sees'))).toEqual([]);
  expect(buttonsOf(await part('Only staff see this'))).toEqual([]);
});

test('a long description and sixty events are shown whole, the newest event first', async () => {
  const words = 'Wide, deep, wet. '.repeat(110).trim();
  const timeline = Array.from({ length: 60 }, (_, n) => anEvent(n + 1, { comment: `Step ${n + 1}` }));
  visitCase({ public: { description: words }, timeline });
  expect(within(await part('What the resident sees')).getByText(words)).toBeTruthy();
  const entries = within(await part('Timeline')).getAllByRole('listitem');
  expect(entries).toHaveLength(60);
  expect(entries[0]!.textContent).toContain('Step 60');
  expect(entries[59]!.textContent).toContain('Step 1');
});

test('a waiting reply is shown to all members, and who calls it back gets its text', async () => {
  const reply = {
    type: 'waitingReply',
    to: ['m•••@city.example'] as string[],
    mails: 1,
    at: new Date(Date.now() + 20_000),
    statusId: null,
    outcome: null,
  } as const;
  const visit = visitCase({
    timeline: [
      { ...reply, replyId: 1, author: 'mia', accountId: me.accountId, text: 'We come on Monday.' },
      {
        ...reply,
        replyId: 2,
        author: 'ben',
        accountId: 9,
        text: 'Thank you.',
        statusId: 3,
        outcome: 'Filled',
        mails: 3,
      },
    ],
    answers: [answer(callBackReply, { text: 'We come on Monday.', statusId: null, outcome: null })],
  });
  const [mine, others] = await screen.findAllByRole('region', { name: 'Reply not sent yet' });
  expect(others!.textContent).toContain('A reply by ben is not sent yet.');
  expect(others!.textContent).toContain('The status also becomes Completed.');
  expect(others!.textContent).toContain('Outcome: Filled');
  expect(others!.textContent).toContain('To m•••@city.example and 2 other readers');
  expect(mine!.textContent).not.toContain('The status also');
  expect(mine!.textContent).toContain('To m•••@city.example');
  expect(within(others!).getByRole('button', { name: 'Cancel sending' })).toBeTruthy();
  expect(mine!.textContent).toMatch(/Goes out at \d+:\d\d [AP]M\. Until then only staff can read it\./);
  fireEvent.click(within(mine!).getByRole('button', { name: 'Cancel sending' }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Reply to the resident/);
  await vi.waitFor(() => expect(field.value).toBe('We come on Monday.'));
  expect(visit.payloadsOf(callBackReply)).toEqual([{ requestId: 1192, replyId: 1 }]);
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
});

test('a paused case shows since when and why', async () => {
  visitCase({ internal: { pause: { since: when, reason: 'Frost until March', until: null } } });
  expect((await part('Only staff see this')).textContent).toMatch(/Paused since .*: Frost until March/);
});

const nearOne = {
  requestId: 1100,
  workType: { workTypeId: 1, name: 'Pothole', color: '#c2410c' },
  status: { statusId: 1, name: 'Submitted', citizenName: 'Submitted', type: 0 },
  team: streets,
  address: '815 Prospect Avenue',
  longitude: -93.25,
  latitude: 44.95,
  postedAt: when,
  distance: 38,
  days: 2,
};

test('a duplicate names its main request, and can be unlinked', async () => {
  const visit = visitCase({
    internal: { isDuplicate: true },
    duplicateOf: nearOne,
    possibleDuplicates: [{ ...nearOne, requestId: 1188 }],
    answers: [answer(unlinkDuplicate, { version: 6 })],
  });
  const banner = await part('This request is closed as a duplicate of:');
  expect(within(banner).getByRole('link', { name: /^1100/ })).toBeTruthy();
  expect(within(await part('Place')).queryByRole('button', { name: /same as 1188/ })).toBeNull();
  fireEvent.click(within(banner).getByRole('button', { name: 'Unlink duplicate' }));
  expect(await screen.findByText('Request 1192 is no longer a duplicate.')).toBeTruthy();
  expect(visit.payloadsOf(unlinkDuplicate)).toEqual([{ requestId: 1192, version: 5 }]);
});

test('a duplicate counts as closed, and shows the status that residents read', async () => {
  visitCase({
    public: { status: 'Repaired', statusType: 2 },
    internal: { isDuplicate: true, closedAt: when, acceptedAt: null },
    duplicateOf: nearOne,
  });
  const resident = await part('What the resident sees');
  expect(resident.textContent).toContain('Residents see the status: Repaired');
  expect(screen.getByRole('button', { name: 'Status Closed' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Accept|Return/ })).toBeNull();
});

test('a duplicate can be unlinked in the case of its main request, and linked again', async () => {
  const visit = visitCase({
    duplicates: [{ ...nearOne, version: 7 }],
    nearby: [nearOne],
    answers: [answer(unlinkDuplicate, { version: 8 }), answer(linkDuplicate, { version: 9 })],
  });
  const place = await part('Place');
  expect(within(place).getAllByRole('link', { name: /^1100/ })).toHaveLength(1);
  fireEvent.click(within(place).getByRole('button', { name: 'Unlink duplicate: request 1100' }));
  expect(await screen.findByText('Request 1100 is no longer a duplicate.')).toBeTruthy();
  expect(visit.payloadsOf(unlinkDuplicate)).toEqual([{ requestId: 1100, version: 7 }]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() =>
    expect(visit.payloadsOf(linkDuplicate)).toEqual([{ requestId: 1100, version: 8, duplicateOf: 1192 }]),
  );
});

test('a closed case shows when it was closed and its outcome, and cannot be accepted or returned', async () => {
  const completed = { statusId: 3, name: 'Completed', citizenName: 'Completed', type: 2 };
  visitCase({ internal: { status: completed, closedAt: when, outcome: 'Filled', acceptedAt: null } });
  const staff = await part('Only staff see this');
  expect(staff.textContent).not.toContain('Filled');
  expect((await part('What the resident sees')).textContent).toContain('Outcome: Filled');
  expect(staff.textContent).toContain('Closed');
  expect(screen.queryByRole('button', { name: /Accept|Return/ })).toBeNull();
});

test('a team accepts a case that was routed to it', async () => {
  const visit = visitCase({
    internal: { acceptedAt: null },
    answers: [answer(acceptRequest, { version: 6 })],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Streets has accepted request 1192.')).toBeTruthy();
  expect(visit.payloadsOf(acceptRequest)).toEqual([{ requestId: 1192, version: 5 }]);
});

test('a refused change is reported at the top, and the message can be closed', async () => {
  const refuse = () => {
    throw new Refused('notAllowed');
  };
  visitCase({ internal: { acceptedAt: null }, answers: [answer(acceptRequest, refuse)] });
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  const said = await screen.findByText('Your role does not allow this.');
  expect(said.getAttribute('role')).toBe('alert');
  fireEvent.click(within(said).getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(said.isConnected).toBe(false));
});

test('the next cases of the queue are loaded in advance', async () => {
  const rows = [1194, 1193, 1192, 1191, 1190, 1189, 1188].map((id) => aRow(id));
  const visit = visitCase({
    answers: [answer(findRequests, { requests: rows, next: null, previous: null })],
  });
  await part('What the resident sees');
  const asked = () =>
    visit.payloadsOf(findRequest).map((payload) => (payload as { requestId: number }).requestId);
  await vi.waitFor(() => expect(asked().toSorted()).toEqual([1189, 1190, 1191, 1192, 1193]));
});

test('the preview shows the recipient and both forms of the mail, and is updated after a pause in typing', async () => {
  const html =
    '<!doctype html><p style="color:red">“We come.” style=&#34;x&#34;</p><img src="cid:logo" alt="Riverbend">';
  const mail = { requestId: 1192, note: 'We come.', subject: 'Your request 1192', text: 'We come.', html };
  const mails = [
    { ...mail, kind: 'reporter' as const, to: 'm•••@city.example', count: 1 },
    { ...mail, kind: 'followers' as const, to: '', count: 2 },
  ];
  const previewed = { note: 'We come.', missing: [], mails, more: 0, logo: '/9j/' };
  const visit = visitCase({ answers: [answer(previewReply, previewed)] });
  fireEvent.click(await screen.findByRole('button', { name: 'Reply to the resident' }));
  const field = screen.getByLabelText(/^Reply to the resident/);
  fireEvent.change(field, { target: { value: 'We come.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = await part('The mail as it is sent');
  const frame = await within(preview).findByTitle<HTMLIFrameElement>('The mail as mail programs show it');
  expect(preview.textContent).toContain('m•••@city.example');
  expect(preview.textContent).toContain('2 followers get it too.');
  // The frame must not run scripts, open windows or navigate.
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  // Only the parts that the page's policy refuses are changed.
  expect(frame.srcdoc).toBe(
    html.replace(' style="color', ' data-style="color').replace('cid:logo', 'data:image/jpeg;base64,/9j/'),
  );
  for (const value of ['We come. S', 'We come. So', 'We come. Soon.'])
    fireEvent.change(field, { target: { value } });
  expect(preview.getAttribute('aria-busy')).toBe('true');
  await vi.waitFor(() => expect(visit.payloadsOf(previewReply)).toHaveLength(2));
  expect(visit.payloadsOf(previewReply)[1]).toMatchObject({ text: 'We come. Soon.' });
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
});
