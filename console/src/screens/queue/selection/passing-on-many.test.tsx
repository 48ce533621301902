/** Many requests are passed on to an owner, by a status or by a reply. */
import { countRequests } from '@fixpoint/contract/desk/queue/count-requests.ts';
import { findMunicipality } from '@fixpoint/contract/desk/find-municipality.ts';
import { findRequests } from '@fixpoint/contract/desk/queue/find-requests.ts';
import { findMembers } from '@fixpoint/contract/desk/members/find-members.ts';
import { findTeams } from '@fixpoint/contract/desk/teams/find-teams.ts';
import { findTemplates } from '@fixpoint/contract/desk/templates/find-templates.ts';
import { planBulk } from '@fixpoint/contract/desk/bulk/plan-bulk.ts';
import { findBulk } from '@fixpoint/contract/desk/bulk/find-bulk.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clearSelected } from '#features/requests/selected.ts';
import { bulkSummary } from '#test/bulk-summary.ts';
import { requestRow } from '#test/request-row.ts';
import { aMunicipality, answer, type DeskAnswer, visitDesk } from '#test/visit-desk.tsx';

const answers: DeskAnswer[] = [
  answer(findRequests, { requests: [requestRow(12, { version: 120 })], next: null, previous: null }),
  answer(countRequests, ({ filters }) => ({ counts: filters.map(() => ({ count: 1, hasMore: false })) })),
  answer(findTeams, { teams: [] }),
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

/** Selects a request of a municipality whose final status passes requests on to an owner. */
async function selectOneToPassOn() {
  const usual = aMunicipality();
  const statuses = usual.statuses.map((status) => ({ ...status, ending: 'passed-on' as const }));
  const owners = [{ key: 'state-dot', name: 'State DOT' }];
  const municipality = answer(findMunicipality, { ...usual, statuses, owners });
  const visit = visitDesk({ at: '/?open=yes', role: 'clerk', answers: [...answers, municipality] });
  fireEvent.click(await box('Select request 12'));
  return visit;
}

test('a closing that passes requests on is not planned without the owner', async () => {
  const visit = await selectOneToPassOn();
  fireEvent.click(await bar().findByRole('button', { name: 'Status' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Completed' }));
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Show what would happen' }));
  submit();
  expect(await screen.findByText('Please choose the owner that you pass them on to.')).toBeTruthy();
  expect(visit.payloadsOf(planBulk)).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Passed on to/), { target: { value: 'state-dot' } });
  submit();
  await waitFor(() => expect(visit.payloadsOf(planBulk)).toMatchObject([{ act: { ownerKey: 'state-dot' } }]));
});

test('a reply to many that passes requests on has a field for the owner, and is not planned without it', async () => {
  const visit = await selectOneToPassOn();
  fireEvent.click(await bar().findByRole('button', { name: 'Reply' }));
  fireEvent.change(await screen.findByLabelText(/^Reply to all of them/), {
    target: { value: 'Not our road.' },
  });
  expect(screen.queryByLabelText(/^Passed on to/)).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Status after the reply/), { target: { value: '3' } });
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Show what would happen' }));
  submit();
  expect(await screen.findByText('Please choose the owner that you pass them on to.')).toBeTruthy();
  expect(visit.payloadsOf(planBulk)).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Passed on to/), { target: { value: 'state-dot' } });
  submit();
  await waitFor(() =>
    expect(visit.payloadsOf(planBulk)).toMatchObject([
      { act: { kind: 'reply', text: 'Not our road.', statusId: 3, ownerKey: 'state-dot' } },
    ]),
  );
});
