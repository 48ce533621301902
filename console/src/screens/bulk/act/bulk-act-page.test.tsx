import { findBulk } from '@fixpoint/contract/desk/bulk/find-bulk.ts';
import { findBulks } from '@fixpoint/contract/desk/bulk/find-bulks.ts';
import { retryBulk } from '@fixpoint/contract/desk/bulk/retry-bulk.ts';
import { runBulk } from '@fixpoint/contract/desk/bulk/run-bulk.ts';
import { stopBulk } from '@fixpoint/contract/desk/bulk/stop-bulk.ts';
import { undoBulk } from '@fixpoint/contract/desk/bulk/undo-bulk.ts';
import { findMembers } from '@fixpoint/contract/desk/members/find-members.ts';
import { findRequests } from '@fixpoint/contract/desk/queue/find-requests.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { selected } from '#features/requests/selected.ts';
import { aColleague } from '#test/a-colleague.ts';
import { bulkRow, bulkSummary } from '#test/bulk-summary.ts';
import { requestRow } from '#test/request-row.ts';
import { answer, type DeskAnswer, Refused, visitDesk } from '#test/visit-desk.tsx';

type Found = ResultOf<typeof findBulk>;

const act = { kind: 'status', statusId: 3 } as const;
const conflict = {
  name: 'conflict',
  detail: 'Others have changed it.',
  changes: [{ field: 'statusId', before: 1, after: 2, by: 'bob', at: new Date('2026-11-22T13:00:00Z') }],
};
const rows: Found['rows'] = [
  bulkRow(11, { changes: { statusId: [1, 3] }, mails: 1 }),
  bulkRow(12, { result: 'skipped', why: { name: 'closed', detail: 'The request is closed.' } }),
  bulkRow(13, { result: 'refused', why: conflict }),
];

/** The server's answers for an act with this progress. It returns only the rows of the requested group. */
function at(bulk: Found['bulk'], more: Partial<Found> = {}): DeskAnswer[] {
  return [
    answer(findBulk, ({ results, why }) => ({
      bulk,
      act,
      rows: (more.rows ?? rows).filter(
        (row) => (results?.includes(row.result) ?? true) && (why === undefined || row.why?.name === why),
      ),
      examples: more.examples ?? [],
      next: null,
      ...(more.act && { act: more.act }),
    })),
    answer(findMembers, { members: [aColleague({ username: 'bob', name: 'Bob Brown' })] }),
    answer(findRequests, ({ filter }) => ({
      requests: (filter.ids ?? []).map((id) => requestRow(id)),
      next: null,
      previous: null,
    })),
  ];
}

const planned = bulkSummary({
  counts: { planned: 1, skipped: 1, refused: 1 },
  reasons: [
    { result: 'skipped', name: 'closed', count: 1 },
    { result: 'refused', name: 'conflict', count: 1 },
  ],
  mails: 1,
});
const line = async (number: number) =>
  (await screen.findByRole('link', { name: new RegExp(`^${number}`) })).textContent;

test('a dry run shows the changes, the reasons against others, and the number of mails, and each group opens its list', async () => {
  visitDesk({ at: '/bulk/9', role: 'clerk', answers: at(planned) });
  expect(await screen.findByRole('heading', { name: 'Status: Completed' })).toBeTruthy();
  expect(screen.getByText('Nothing has changed yet. This would change 1 of 3 requests.')).toBeTruthy();
  expect(screen.getByText('At most 1 mail goes out to residents.')).toBeTruthy();
  expect(await line(11)).toContain('Status: Submitted → Completed');
  expect(await line(11)).toContain('1 mail');
  expect(await line(12)).toContain('The request is closed');
  expect(await line(13)).toContain('Bob Brown, Nov 22, 7:00 AM: Status is In Progress');
  await waitFor(async () => expect(await line(11)).toContain('11 Main Street'));

  const groups = within(screen.getByRole('list', { name: 'Results' }));
  fireEvent.click(groups.getByRole('link', { name: /skipped The request is closed/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^11/ })).toBeNull());
  expect(await line(12)).toContain('skipped');
  expect(location.search).toBe('?rows=skipped.closed');
  expect(groups.getByRole('link', { current: true }).textContent).toContain('skipped');
});

test('a running act shows its progress and can be stopped, and the selection is cleared', async () => {
  selected.set({ kind: 'these', versions: new Map([[11, 1]]) });
  let bulk = planned;
  const begin = answer(runBulk, () => {
    bulk = bulkSummary({ state: 'running', counts: { planned: 1, done: 3 } });
    return bulk;
  });
  const stop = answer(stopBulk, () => {
    bulk = bulkSummary({ state: 'stopped', counts: { planned: 1, done: 3 } });
    return bulk;
  });
  const found = answer(findBulk, () => ({ bulk, act, rows: [], examples: [], next: null }));
  visitDesk({ at: '/bulk/9', role: 'clerk', answers: [found, begin, stop] });
  fireEvent.click(await screen.findByRole('button', { name: 'Apply to 1 request' }));
  expect(await screen.findByText('3 of 4 done')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75');
  expect(screen.getByText('The work continues if you leave this page.')).toBeTruthy();
  expect(selected.snapshot()).toEqual({ kind: 'these', versions: new Map() });
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Stopped: done for 3 requests, 1 left.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue with 1 request' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo for 3 requests' })).toBeTruthy();
});

test('the progress of a running act is loaded again until the act has ended', async () => {
  let bulk = bulkSummary({ state: 'running', counts: { planned: 2 } });
  const found = answer(findBulk, () => ({ bulk, act, rows: [], examples: [], next: null }));
  visitDesk({ at: '/bulk/9', role: 'clerk', answers: [found] });
  expect(await screen.findByText('0 of 2 done')).toBeTruthy();
  bulk = bulkSummary({ state: 'done', counts: { done: 2 } });
  expect(await screen.findByText('Done for 2 requests.')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a partly failed act says how many failed, and offers to try them again or to undo the others', async () => {
  const partly = bulkSummary({
    state: 'done',
    counts: { done: 197, refused: 3 },
    reasons: [{ result: 'refused', name: 'conflict', count: 3 }],
    endedAt: new Date('2026-11-22T12:01:00Z'),
  });
  const steps = [retryBulk, undoBulk].map((command) => answer(command, partly));
  const visit = visitDesk({ at: '/bulk/9', role: 'clerk', answers: [...at(partly), ...steps] });
  expect(await screen.findByText('Done for 197 requests. 3 were not changed.')).toBeTruthy();
  expect(screen.getByText(/Trying again overwrites these changes/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try 3 requests again' }));
  await waitFor(() => expect(visit.payloadsOf(retryBulk)).toEqual([{ bulkId: 9 }]));
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Undo for 197 requests' }));
    expect(visit.payloadsOf(undoBulk)).toEqual([{ bulkId: 9 }]);
  });
});

test('an undone act says which requests stay changed and by whom, and offers no further step', async () => {
  const undone = bulkSummary({
    state: 'undone',
    counts: { undone: 2, kept: 1 },
    reasons: [{ result: 'kept', name: 'conflict', count: 1 }],
  });
  const kept = [bulkRow(13, { result: 'kept', why: conflict })];
  visitDesk({ at: '/bulk/9', role: 'clerk', answers: at(undone, { rows: kept }) });
  expect(await screen.findByText('Undone for 2 requests. 1 was not undone.')).toBeTruthy();
  expect(await line(13)).toContain('Somebody else changed the request in the meantime');
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
});

test('an unexpected failure of the server is shown in its own words, with the reference', async () => {
  const why = { name: 'internal', detail: 'Something went wrong. Reference: ab12' };
  const failed = bulkSummary({ state: 'done', counts: { refused: 1 } });
  const answers = at(failed, { rows: [bulkRow(11, { result: 'refused', why })] });
  visitDesk({ at: '/bulk/9', role: 'clerk', answers });
  expect(await line(11)).toContain('Reference: ab12');
});

test('an act that changes nothing cannot be run, and the text of its reply can be read', async () => {
  const none = bulkSummary({ counts: { skipped: 2 } });
  const reply = { kind: 'reply', text: 'We come on Monday.', delaySeconds: 30 } as const;
  visitDesk({ at: '/bulk/9', role: 'clerk', answers: at(none, { act: reply, rows: [] }) });
  expect(
    await screen.findByText('Nothing has changed yet. This would change none of 2 requests.'),
  ).toBeTruthy();
  expect(screen.getByText('We come on Monday.')).toBeTruthy();
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
  expect(await screen.findByText('This list is empty')).toBeTruthy();
});

test('the page says that it loads, and its heading gets the focus then and when a focused button disappears', async () => {
  let bulk = planned;
  const begin = answer(runBulk, () => (bulk = bulkSummary({ state: 'done', counts: { done: 1 } })));
  const found = answer(findBulk, () => ({ bulk, act, rows: [], examples: [], next: null }));
  visitDesk({ at: '/bulk/9', role: 'clerk', answers: [found, begin] });
  expect(await screen.findByText('Loading the bulk change')).toBeTruthy();
  const heading = await screen.findByRole('heading', { name: 'Status: Completed' });
  expect(document.activeElement).toBe(heading);
  const button = screen.getByRole('button', { name: 'Apply to 1 request' });
  button.focus();
  fireEvent.click(button);
  await screen.findByText('Done for 1 request.');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a missing act says so, and leads to the other acts', async () => {
  visitDesk({ at: '/bulk/9', role: 'clerk' });
  expect(await screen.findByRole('heading', { name: 'This bulk change was not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Earlier bulk changes' }).getAttribute('href')).toBe('/desk/bulk');
});

test('a failed step says why, and can be tried again', async () => {
  const refuse = answer(runBulk, () => {
    throw new Refused('databaseTimeout');
  });
  visitDesk({ at: '/bulk/9', role: 'clerk', answers: [...at(planned), refuse] });
  fireEvent.click(await screen.findByRole('button', { name: 'Apply to 1 request' }));
  const failure = await screen.findByText(/did not answer in time/);
  expect(failure.getAttribute('role')).toBe('alert');
  expect(screen.getByRole('button', { name: 'Apply to 1 request' })).toBeTruthy();
});

test('recent acts are listed, each with its result and a link', async () => {
  const bulks = [
    {
      bulk: bulkSummary({ bulkId: 8, counts: { planned: 2 } }),
      act: { kind: 'pause', reason: 'Frost' } as const,
    },
    { bulk: bulkSummary({ bulkId: 7, state: 'done', counts: { done: 5 } }), act },
  ];
  visitDesk({ at: '/bulk', role: 'clerk', answers: [answer(findBulks, { bulks })] });
  const first = await screen.findByRole('link', { name: /^Pause: Frost/ });
  expect(first.getAttribute('href')).toBe('/desk/bulk/8');
  const second = await screen.findByRole('link', { name: /^Status: Completed/ });
  expect(second.textContent).toContain('Done for 5 requests.');
});

test('a manager finds the acts of others by name, and can only stop them', async () => {
  const others = { accountId: 8, author: 'GIS export' };
  let bulk = bulkSummary({ ...others, state: 'running', counts: { planned: 4, done: 1 } });
  const { payloadsOf } = visitDesk({
    at: '/bulk',
    answers: [
      answer(findBulks, () => ({ bulks: [{ bulk, act }] })),
      answer(findBulk, () => ({ bulk, act, rows: [], examples: [], next: null })),
      answer(stopBulk, () => (bulk = { ...bulk, state: 'stopped' })),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Everybody’s recent bulk changes' })).toBeTruthy();
  expect(payloadsOf(findBulks)[0]).toEqual({ isOfAll: true });
  fireEvent.click(screen.getByRole('link', { name: /by GIS export/ }));
  expect(await screen.findByText(/by GIS export/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(payloadsOf(stopBulk)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
  expect(screen.queryByRole('button', { name: /Continue|Undo/ })).toBeNull();
});

test('the empty list explains how to begin, and a list that fails to load can be loaded again', async () => {
  let isThere = false;
  const list = answer(findBulks, () => {
    if (!isThere) throw new Refused('databaseTimeout');
    return { bulks: [] };
  });
  visitDesk({ at: '/bulk', role: 'clerk', answers: [list] });
  expect(await screen.findByRole('heading', { name: 'Bulk changes could not be loaded' })).toBeTruthy();
  isThere = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No bulk changes yet' })).toBeTruthy();
});

const aMail = {
  kind: 'reporter' as const,
  requestId: 11,
  to: 'm•••@example.org',
  count: 1,
  note: '',
  subject: 'News',
  text: 'We come.',
  html: '',
  language: 'en',
};

test('a dry run shows a whole mail for each language of its readers', async () => {
  const examples = [aMail, { ...aMail, requestId: 12, text: 'Vamos.', language: 'es' }];
  visitDesk({ at: '/bulk/9', role: 'clerk', answers: at(planned, { examples }) });
  const inSpanish = await screen.findByText(/as it will arrive: Español$/);
  expect(inSpanish.parentElement!.textContent).toContain('Vamos.');
  expect(screen.getByText(/as it will arrive: English$/).parentElement!.textContent).toContain('We come.');
});

test.each([
  ['keeps a reply that was begun after its dry run', 8, 'Newer words'],
  ['ends the reply of which it was the dry run', 9, undefined],
])('running a bulk act %s', async (_title, bulkId, left) => {
  localStorage.setItem('desk-reply-to-many 7', JSON.stringify({ text: 'Newer words', bulkId }));
  const running = answer(runBulk, bulkSummary({ state: 'running', counts: { planned: 1 } }));
  selected.set({ kind: 'these', versions: new Map([[11, 1]]) });
  const { payloadsOf } = visitDesk({ at: '/bulk/9', role: 'clerk', answers: [...at(planned), running] });
  fireEvent.click(await screen.findByRole('button', { name: 'Apply to 1 request' }));
  await waitFor(() => expect(payloadsOf(runBulk)).toHaveLength(1));
  await waitFor(() => expect(selected.snapshot()).toEqual({ kind: 'these', versions: new Map() }));
  const stored = JSON.parse(localStorage.getItem('desk-reply-to-many 7') ?? '{}') as { text?: string };
  expect(stored.text).toBe(left);
});
