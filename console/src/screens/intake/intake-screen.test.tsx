import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addInternalNote } from '@fixpoint/contract/desk/internal-notes/add-internal-note.ts';
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { createRequest } from '@fixpoint/contract/desk/intake/create-request.ts';
import { findAddresses } from '@fixpoint/contract/desk/intake/find-addresses.ts';
import { findNearby } from '@fixpoint/contract/desk/intake/find-nearby.ts';
import { inviteFollower } from '@fixpoint/contract/desk/intake/invite-follower.ts';
import { testOwners } from '@fixpoint/contract/desk/owners/test-owners.ts';
import { findQuestions } from '@fixpoint/contract/desk/questions/find-questions.ts';
import { testRouting } from '@fixpoint/contract/desk/routing/test-routing.ts';
import { afterEach, expect, test } from 'vitest';
import { lane, near, nearCase } from '#test/near-request.ts';
import { type DeskAnswer, Refused, answer, streets, visitDesk } from '#test/visit-desk.tsx';

const created = {
  requestId: 1234,
  guid: '7a5c0d5e-0000-4000-8000-000000000002',
  team: streets,
  isSeen: true,
  link: 'http://riverbend.example/#/requeststatus/x',
};

const usual: DeskAnswer[] = [
  answer(findAddresses, ({ text }) => ({ addresses: text.startsWith('44') ? [lane] : [] })),
  answer(findNearby, { requests: [near] }),
  answer(findRequest, nearCase),
  answer(testRouting, {
    routed: { team: streets, why: { by: 'work-type-and-area', workType: 'Pothole', area: 'North' } },
    others: [
      { team: { teamId: 2, name: 'Parks' }, why: { by: 'default' as const, workType: null, area: null } },
    ],
    answerDueAt: new Date('2026-12-01T18:00:00Z'),
    resolveDueAt: null,
  }),
  answer(createRequest, created),
  answer(findQuestions, { sets: [], stops: [], today: '2026-11-28', isOfficeOpen: true }),
  answer(testOwners, { place: 'anywhere', places: [], isKnown: false, areas: [] }),
];

// A draft stays until it is sent or discarded, even from one visit to the next.
afterEach(() => screen.queryByRole('button', { name: /^(Discard text|Next call)/ })?.click());

const take = (answers: readonly DeskAnswer[] = []) =>
  visitDesk({ at: '/intake', role: 'clerk', answers: [...usual, ...answers] });

const field = (name: RegExp) => screen.findByRole('textbox', { name });
const write = async (name: RegExp, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** The alerts inside the page; the desk's own live region is outside. */
const alerts = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent);

async function choose(name: string, typed: string, found: RegExp): Promise<void> {
  const box = await screen.findByRole('combobox', { name });
  fireEvent.change(box, { target: { value: typed } });
  await screen.findByRole('option', { name: found });
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter' });
}

const saysWhere = () => choose('Where is it?', '44 bri', /^44 Bridge/);
const saysWhat = () => choose('Work type', 'pot', /^Pothole/);

test('a member who may not report for callers reads why, and where anybody can report', async () => {
  visitDesk({ at: '/intake', role: 'crew' });
  expect(await screen.findByText(/Only clerks and managers .* Your role is Crew/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the portal' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('combobox', { name: 'Where is it?' })).toBeNull();
});

test('a new request is sent with all fields, its number is shown large, and the next call begins empty', async () => {
  const { payloadsOf } = take();
  await saysWhere();
  await saysWhat();
  await write(/What does the caller say/, 'A deep hole');
  await write(/Email/, 'tom@example.org');
  fireEvent.change(screen.getByRole('combobox', { name: /Language of the mails/ }), {
    target: { value: 'es' },
  });
  press('Save request');
  expect(await screen.findByRole('heading', { name: 'The number for the caller 1234' })).toBeTruthy();
  expect(screen.getByText('It is with Streets now.')).toBeTruthy();
  const [sent] = payloadsOf(createRequest) as [Record<string, unknown>];
  expect(sent).toMatchObject({
    workTypeId: 1,
    position: { longitude: lane.longitude, latitude: lane.latitude },
    description: 'A deep hole',
    priority: 5,
    contact: { email: 'tom@example.org', language: 'es' },
    wantsReceipt: true,
  });
  expect(sent['address']).toBeUndefined();
  press('Next call');
  expect(((await field(/What does the caller say/)) as HTMLTextAreaElement).value).toBe('');
  expect(localStorage.length).toBe(0);
});

test('nearby requests are shown first, and the clerk can add to one of them instead and invite the caller to follow it', async () => {
  const { payloadsOf, calls } = take([
    answer(addInternalNote, { internalNoteId: 1, version: 5 }),
    answer(inviteFollower, {}),
  ]);
  await saysWhere();
  const list = await screen.findByRole('list', { name: 'Is it one of these?' });
  fireEvent.click(within(list).getByRole('button', { name: /1190/ }));
  expect(await within(list).findByText('A hole by the bridge')).toBeTruthy();
  fireEvent.click(within(list).getByRole('button', { name: 'It is 1190' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('It is request 1190'));
  await write(/What does this caller add/, 'Two cars are damaged');
  await write(/Email/, 'cora@example.org');
  press('Add to 1190');
  expect(await screen.findByRole('heading', { name: 'Added to request 1190' })).toBeTruthy();
  expect(payloadsOf(addInternalNote)).toMatchObject([{ requestId: 1190, text: 'Two cars are damaged' }]);
  expect(payloadsOf(inviteFollower)).toMatchObject([{ requestId: 1190, email: 'cora@example.org' }]);
  expect(calls.some(({ cmd }) => cmd === 'create-request')).toBe(false);
});

test('if the mail is refused, trying again does not add the note twice', async () => {
  let isRefused = true;
  const { payloadsOf } = take([
    answer(addInternalNote, { internalNoteId: 1, version: 5 }),
    answer(inviteFollower, () => {
      if (isRefused) throw new Refused('tooManyAttempts', 'Too many mails for now.');
      return {};
    }),
  ]);
  await saysWhere();
  fireEvent.click(await screen.findByRole('button', { name: /1190/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'It is 1190' }));
  await write(/What does this caller add/, 'Two cars are damaged');
  await write(/Email/, 'cora@example.org');
  press('Add to 1190');
  await waitFor(() => expect(alerts().join()).toContain('Too many mails for now.'));
  isRefused = false;
  press('Add to 1190');
  await screen.findByRole('heading', { name: 'Added to request 1190' });
  expect(payloadsOf(addInternalNote)).toHaveLength(1);
});

test('a request whose answer was lost is sent again under the same guid, and changed words are pointed out', async () => {
  let isLost = true;
  const { payloadsOf } = take([
    answer(createRequest, () => {
      if (isLost) throw new Error('The line is dead');
      return created;
    }),
  ]);
  await saysWhere();
  await saysWhat();
  await write(/What does the caller say/, 'A hole');
  press('Save request');
  await waitFor(() => expect(alerts().join()).toContain('If you send it again, no second request is made.'));
  isLost = false;
  await write(/What does the caller say/, 'A hole, one metre wide');
  press('Save request');
  await screen.findByRole('heading', { name: 'The number for the caller 1234' });
  await waitFor(() => expect(alerts().join()).toContain('The connection failed the first time'));
  const [first, second] = payloadsOf(createRequest) as [{ guid: string }, { guid: string }];
  expect(second.guid).toBe(first.guid);
});

test('missing fields are marked, and the first of them gets the focus', async () => {
  const { calls } = take();
  await screen.findByRole('combobox', { name: 'Where is it?' });
  press('Save request');
  expect(alerts()).toEqual([
    'Please say where it is: an address, or a click on the map.',
    'Please choose a work type.',
  ]);
  expect(screen.getByText('Please write what the caller says.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Where is it?' }));
  expect(calls.some(({ cmd }) => cmd === 'create-request')).toBe(false);
});

test('if no address is found the words count as the address, and the consequences are explained', async () => {
  const { payloadsOf } = take();
  fireEvent.change(await screen.findByRole('combobox', { name: 'Where is it?' }), {
    target: { value: 'Behind the mill' },
  });
  expect(await screen.findByText(/No place is set on the map/)).toBeTruthy();
  await saysWhat();
  await write(/What does the caller say/, 'A hole');
  press('Save request');
  await screen.findByRole('heading', { name: 'The number for the caller 1234' });
  expect(payloadsOf(createRequest)).toMatchObject([{ address: 'Behind the mill' }]);
  expect(payloadsOf(createRequest)[0]).not.toHaveProperty('position');
  expect(payloadsOf(findNearby)).toEqual([]);
});

test('the form shows the team that gets the request, the reason, and the next rules', async () => {
  take();
  await saysWhere();
  await saysWhat();
  expect(await screen.findByText(/Goes to Streets\. Due Dec 1, 12:00\sPM/)).toBeTruthy();
  fireEvent.click(screen.getByText('Why this team?'));
  expect(screen.getByText('Rule: Pothole, North.')).toBeTruthy();
  expect(screen.getByText('Parks (rule: default)')).toBeTruthy();
});

test('the form says if nothing is nearby, and offers to load again after a failure', async () => {
  let isDown = true;
  take([
    answer(findNearby, () => {
      if (isDown) throw new Refused('notAllowed');
      return { requests: [] };
    }),
  ]);
  await saysWhere();
  expect(await screen.findByText('Requests nearby could not be loaded.')).toBeTruthy();
  isDown = false;
  press('Try again');
  expect(await screen.findByText('Nothing was reported within 655 ft recently.')).toBeTruthy();
});

test('arrow keys walk round the list, and Enter in a field does not send', async () => {
  const requests = [1, 2, 3].map((requestId) => ({ ...near, requestId }));
  const { calls } = take([answer(findNearby, { requests })]);
  await saysWhere();
  const list = await screen.findByRole('list', { name: 'Is it one of these?' });
  const [first, , third] = within(list).getAllByRole('button') as [HTMLElement, HTMLElement, HTMLElement];
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(third);
  fireEvent.keyDown(third, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(first);
  expect([first.tabIndex, third.tabIndex]).toEqual([0, -1]);
  const email = await field(/Email/);
  expect(fireEvent.keyDown(email, { key: 'Enter' })).toBe(false);
  fireEvent.keyDown(email, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(screen.getByText('Please choose a work type.')).toBeTruthy());
  expect(calls.some(({ cmd }) => cmd === 'create-request')).toBe(false);
});

test('photos that are not JPEG are refused with a message', async () => {
  take();
  await screen.findByRole('button', { name: 'Add photos' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File(['x'], 'scan.pdf')] } });
  await waitFor(() => expect(alerts().join()).toContain('Only JPEG photos can be added.'));
});
