import { countRequests } from '@fixpoint/contract/desk/queue/count-requests.ts';
import { findMunicipality } from '@fixpoint/contract/desk/find-municipality.ts';
import { findRequests } from '@fixpoint/contract/desk/queue/find-requests.ts';
import { findMembers } from '@fixpoint/contract/desk/members/find-members.ts';
import type { ClosingNeeds } from '@fixpoint/contract/desk/settings/closing-needs.ts';
import { findTeams } from '@fixpoint/contract/desk/teams/find-teams.ts';
import { findTemplates } from '@fixpoint/contract/desk/templates/find-templates.ts';
import { planBulk } from '@fixpoint/contract/desk/bulk/plan-bulk.ts';
import { findBulk } from '@fixpoint/contract/desk/bulk/find-bulk.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clearSelected } from '#features/requests/selected.ts';
import { bulkSummary } from '#test/bulk-summary.ts';
import { requestRow } from '#test/request-row.ts';
import { aTemplate } from '#test/template.ts';
import { teamOfDesk } from '#test/team-of-desk.ts';
import { aMunicipality, answer, type DeskAnswer, Refused, visitDesk } from '#test/visit-desk.tsx';

const rows = [11, 12, 13, 14].map((id) => requestRow(id, { version: id * 10 }));

/** A queue with four loaded requests of 321. */
const answers: DeskAnswer[] = [
  answer(findRequests, ({ filter }) => ({
    requests: rows.filter(({ requestId }) => filter.ids?.includes(requestId) ?? true),
    next: null,
    previous: null,
  })),
  answer(countRequests, ({ filters }) => ({ counts: filters.map(() => ({ count: 321, hasMore: false })) })),
  answer(findTeams, { teams: [teamOfDesk(1, 'Streets')] }),
  answer(findMembers, { members: [] }),
  answer(findTemplates, { templates: [], variables: [] }),
  answer(planBulk, bulkSummary()),
  answer(findBulk, { bulk: bulkSummary(), act: { kind: 'resume' }, rows: [], examples: [], next: null }),
];

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const bar = () => within(screen.getByRole('region', { name: 'Selection' }));

beforeEach(() => {
  act(clearSelected);
  localStorage.clear();
});

test('the shift key selects a range, and the plan gets the versions that were on the screen', async () => {
  const visit = visitDesk({ at: '/?open=yes', role: 'clerk', answers });
  fireEvent.click(await box('Select request 11'));
  fireEvent.click(await box('Select request 13'), { shiftKey: true });
  expect(bar().getByText('3 selected')).toBeTruthy();
  fireEvent.click(await bar().findByRole('button', { name: 'Priority' }));
  fireEvent.click(screen.getByRole('option', { name: 'Priority 2' }));
  await screen.findByRole('heading', { level: 1, name: 'Bulk changes' });
  expect(location.pathname).toBe('/desk/bulk/9');
  expect(visit.payloadsOf(planBulk)).toEqual([
    {
      selection: {
        requests: [
          { requestId: 11, version: 110 },
          { requestId: 12, version: 120 },
          { requestId: 13, version: 130 },
        ],
      },
      act: { kind: 'priority', priority: 2 },
      isForClosed: false,
    },
  ]);
});

test('the checkbox above the rows selects all loaded requests, then all matching ones; taking one out leaves the loaded ones', async () => {
  const visit = visitDesk({ at: '/?open=yes', role: 'clerk', answers });
  const all = await box('Select the loaded requests');
  fireEvent.click(await box('Select request 12'));
  expect(all.indeterminate).toBe(true);
  fireEvent.click(all);
  expect(bar().getByText('4 selected')).toBeTruthy();
  fireEvent.click(await bar().findByRole('button', { name: 'Select all 321 that match' }));
  expect(bar().getByText('All 321 that match')).toBeTruthy();
  fireEvent.click(await box('Select request 12'));
  expect(bar().getByText('3 selected')).toBeTruthy();
  fireEvent.click(all);
  fireEvent.click(bar().getByRole('button', { name: 'Select all 321 that match' }));
  fireEvent.click(await bar().findByRole('button', { name: 'Team' }));
  fireEvent.click(screen.getByLabelText('Include closed requests'));
  fireEvent.click(await screen.findByRole('option', { name: 'Streets' }));
  await screen.findByRole('heading', { level: 1, name: 'Bulk changes' });
  expect(visit.payloadsOf(planBulk)).toEqual([
    { selection: { filter: { isOpen: true } }, act: { kind: 'assign', teamId: 1 }, isForClosed: true },
  ]);
});

test('the selection survives a visit to the dry run, and a selection of all matching requests ends with its filter', async () => {
  visitDesk({ at: '/?open=yes', role: 'clerk', answers });
  fireEvent.click(await box('Select request 12'));
  act(() => history.pushState(null, '', '/desk/bulk'));
  fireEvent.popState(window);
  await screen.findByRole('heading', { level: 1, name: 'Bulk changes' });
  act(() => history.back());
  await waitFor(async () => expect((await box('Select request 12')).checked).toBe(true));
  fireEvent.click(await box('Select the loaded requests'));
  fireEvent.click(await bar().findByRole('button', { name: 'Select all 321 that match' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Open' }));
  await waitFor(() => expect(bar().queryByText(/that match|selected/)).toBeNull());
});

test('a final status asks for the outcome and a pause for its reason, and nothing is planned before', async () => {
  const visit = visitDesk({ at: '/?open=yes', role: 'clerk', answers });
  fireEvent.click(await box('Select request 12'));
  fireEvent.click(await bar().findByRole('button', { name: 'Pause' }));
  const pause = within(screen.getByRole('dialog', { name: 'Pause' }));
  fireEvent.click(pause.getByRole('button', { name: 'Pause' }));
  expect(await pause.findByText('Please give a reason.')).toBeTruthy();
  expect(visit.payloadsOf(planBulk)).toEqual([]);
  expect(pause.getByLabelText<HTMLInputElement>(/^Pause until/).type).toBe('date');

  fireEvent.click(bar().getByRole('button', { name: 'Status' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Completed' }));
  fireEvent.change(screen.getByLabelText(/^Outcome/), { target: { value: 'Mended' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show what would happen' }));
  await screen.findByRole('heading', { level: 1, name: 'Bulk changes' });
  expect(visit.payloadsOf(planBulk)).toMatchObject([
    { act: { kind: 'status', statusId: 3, outcome: 'Mended' } },
  ]);
});

test.each([
  ['y', 'Accept', undefined, { kind: 'accept' }],
  ['b', 'Return', /^Why is this not for your team/, { kind: 'return', reason: 'A private road' }],
  ['n', 'Note', /^Internal note/, { kind: 'note', text: 'A private road' }],
])('the key %s plans the act %s for the selected requests', async (key, name, label, plannedAct) => {
  const visit = visitDesk({ at: '/?open=yes', role: 'clerk', answers });
  fireEvent.click(await box('Select request 12'));
  await bar().findByRole('button', { name });
  fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` });
  const dialog = within(await screen.findByRole('dialog', { name }));
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Show what would happen' }));
  if (label !== undefined) {
    // Without words, nothing is planned.
    submit();
    fireEvent.change(dialog.getByLabelText(label), { target: { value: 'A private road' } });
  }
  submit();
  await screen.findByRole('heading', { level: 1, name: 'Bulk changes' });
  expect(visit.payloadsOf(planBulk)).toMatchObject([{ act: plannedAct }]);
});

/** Chooses the final status for one request, and submits without words. */
async function closeOne(needs: ClosingNeeds) {
  const municipality = answer(findMunicipality, aMunicipality(needs));
  const visit = visitDesk({ at: '/?open=yes', role: 'clerk', answers: [...answers, municipality] });
  fireEvent.click(await box('Select request 12'));
  fireEvent.click(await bar().findByRole('button', { name: 'Status' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Completed' }));
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Show what would happen' }));
  submit();
  return { visit, submit };
}

test('a closing that needs an outcome is not planned without it', async () => {
  const { visit, submit } = await closeOne('outcome');
  expect(await screen.findByText('This status needs an outcome')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Outcome/), { target: { value: 'Mended' } });
  submit();
  await waitFor(() => expect(visit.payloadsOf(planBulk)).toMatchObject([{ act: { outcome: 'Mended' } }]));
});

test('a closing that needs a reply is planned by a reply only', async () => {
  const { visit, submit } = await closeOne('reply');
  fireEvent.change(screen.getByLabelText(/^Outcome/), { target: { value: 'Mended' } });
  submit();
  expect(await screen.findByText(/^This status needs a reply to each resident/)).toBeTruthy();
  expect(visit.payloadsOf(planBulk)).toEqual([]);
});

test('a reply that was begun survives the closing of the menu, and is stored on the device', async () => {
  const visit = visitDesk({ at: '/?open=yes', role: 'clerk', answers });
  fireEvent.click(await box('Select request 12'));
  fireEvent.click(await bar().findByRole('button', { name: 'Reply' }));
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^Reply to all of them/);
  fireEvent.change(field, { target: { value: 'We come on Monday.' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('dialog', { name: 'Reply' })).toBeNull();
  expect(localStorage.getItem('desk-reply-to-many 7')).toContain('We come on Monday.');
  fireEvent.click(bar().getByRole('button', { name: 'Reply' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show what would happen' }));
  await screen.findByRole('heading', { level: 1, name: 'Bulk changes' });
  expect(visit.payloadsOf(planBulk)).toMatchObject([{ act: { kind: 'reply', text: 'We come on Monday.' } }]);
});

/** Opens the form for a reply to request 12, whose work type is the first one. */
async function replyToOne() {
  const templates = [
    aTemplate({ templateId: 1, name: 'Filled', statusId: 3, outcome: 'Filled', teamId: 1, workTypeIds: [1] }),
    aTemplate({ templateId: 2 }),
    aTemplate({ templateId: 3, name: 'Lamp repaired', workTypeIds: [2] }),
  ];
  const visit = visitDesk({
    at: '/?open=yes',
    role: 'clerk',
    answers: [
      ...answers,
      answer(findTemplates, { templates, variables: [] }),
      answer(countRequests, ({ filters }) => ({
        // Request 12 has the work type 1, and request 14 has another one.
        counts: filters.map(({ ids, workTypeIds }) => ({
          count: ids?.includes(14) === true || workTypeIds?.includes(1) === true ? 1 : 0,
          hasMore: false,
        })),
      })),
    ],
  });
  fireEvent.click(await box('Select request 12'));
  fireEvent.click(await bar().findByRole('button', { name: 'Reply' }));
  await screen.findByRole('option', { name: 'Filled' });
  const choose = (value: string) =>
    fireEvent.change(screen.getByLabelText(/^Template/), { target: { value } });
  return { visit, choose };
}

test('only templates that fit the selected requests are offered', async () => {
  await replyToOne();
  const list = within(screen.getByLabelText(/^Template/));
  const names = list.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names.slice(-3)).toEqual(['Your own text', 'Filled', 'Thanks']);
});

test('a chosen template that does not fit a request selected later is named, and nothing is planned', async () => {
  const { visit, choose } = await replyToOne();
  choose('1');
  fireEvent.click(await box('Select request 14'));
  expect((await screen.findByText(/does not fit all selected requests/)).getAttribute('role')).toBe('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Show what would happen' }));
  expect(screen.getByLabelText<HTMLSelectElement>(/^Template/).value).toBe('1');
  expect(visit.payloadsOf(planBulk)).toEqual([]);
});

test('in a reply to many, another template removes the choices of the template before it', async () => {
  const { visit, choose } = await replyToOne();
  choose('1');
  expect(await screen.findByLabelText<HTMLInputElement>(/^Outcome/)).toBeTruthy();
  choose('2');
  expect(screen.queryByLabelText(/^Outcome/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show what would happen' }));
  await waitFor(() => expect(visit.payloadsOf(planBulk)).toHaveLength(1));
  expect(visit.payloadsOf(planBulk)).toEqual([
    expect.objectContaining({ act: { kind: 'reply', templateId: 2 } }),
  ]);
});

test('a refused plan shows the reason next to the menu, and the selection stays', async () => {
  const tooMany = answer(planBulk, () => {
    throw new Refused('fieldInvalid', 'selection: More than 5000 requests are selected.');
  });
  visitDesk({ at: '/?open=yes', role: 'clerk', answers: [...answers, tooMany] });
  fireEvent.click(await box('Select the loaded requests'));
  fireEvent.click(await bar().findByRole('button', { name: 'Select all 321 that match' }));
  fireEvent.click(await bar().findByRole('button', { name: 'Priority' }));
  fireEvent.click(screen.getByRole('option', { name: 'Priority 2' }));
  expect((await bar().findByRole('alert')).textContent).toBe(
    'You can change at most 5,000 requests at once. Please narrow your filters.',
  );
  expect(bar().getByText('All 321 that match')).toBeTruthy();
});

test('merging needs at least two requests, selected one by one', async () => {
  visitDesk({ at: '/?open=yes', role: 'clerk', answers });
  fireEvent.click(await box('Select request 12'));
  const merge = await bar().findByRole<HTMLButtonElement>('button', { name: 'Merge' });
  expect(merge.disabled).toBe(true);
  fireEvent.click(await box('Select request 14'));
  fireEvent.click(merge);
  expect(await screen.findByRole('heading', { name: 'Merge requests' })).toBeTruthy();
  expect(location.search).toBe('?number=12,14');
});

test.each(['viewer', 'crew'] as const)(
  'a %s can export the selection, and is offered no acts',
  async (role) => {
    visitDesk({ at: '/?open=yes', role, answers });
    fireEvent.click(await box('Select request 12'));
    expect(bar().getByRole('button', { name: 'Export selected as CSV' })).toBeTruthy();
    expect(bar().queryByRole('button', { name: 'Status' })).toBeNull();
  },
);
