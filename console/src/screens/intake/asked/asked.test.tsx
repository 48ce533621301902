import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { createRequest } from '@fixpoint/contract/desk/intake/create-request.ts';
import { findAddresses } from '@fixpoint/contract/desk/intake/find-addresses.ts';
import { findNearby } from '@fixpoint/contract/desk/intake/find-nearby.ts';
import { testOwners } from '@fixpoint/contract/desk/owners/test-owners.ts';
import { findQuestions } from '@fixpoint/contract/desk/questions/find-questions.ts';
import { testRouting } from '@fixpoint/contract/desk/routing/test-routing.ts';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { afterEach, expect, test } from 'vitest';
import { lane, near, nearCase } from '#test/near-request.ts';
import { type DeskAnswer, Refused, answer, streets, visitDesk } from '#test/visit-desk.tsx';

const en = (text: string) => ({ en: text });
const entries: QuestionEntry[] = [
  { key: 'smell', kind: 'yes-no', label: en('Do you smell gas?'), isRequired: true },
  {
    key: 'gas',
    kind: 'stop',
    stopKind: 'call-now',
    heading: en('Leave the place and call'),
    text: en('Gas can explode.'),
    phone: '+1 217 555 0199',
    showIf: { test: 'is', answer: 'smell', value: true },
  },
  { key: 'depth', kind: 'number', label: en('How deep is it?'), unit: en('cm'), max: 200, isRequired: true },
  {
    key: 'lane',
    kind: 'text',
    label: en('Which lane?'),
    showIf: { test: 'owner-is', value: 'state-dot' },
  },
  { key: 'story', kind: 'long', label: en('What happened?') },
];

const published = (set: QuestionEntry[]): ResultOf<typeof findQuestions> => ({
  sets: [
    {
      workTypeId: 1,
      version: 3,
      publishedAt: new Date('2026-11-01T12:00:00Z'),
      publishedBy: null,
      isUrgent: false,
      set: { entries: set },
    },
  ],
  stops: [],
  today: '2026-11-28',
  isOfficeOpen: true,
});

const ours = { ownerKey: null, place: 'Main Street', owner: null };
const stateRoad = (act: 'tell' | 'stop' | 'forward') => ({
  ownerKey: 'state-dot',
  place: 'Route 61',
  owner: {
    name: 'State DOT',
    phone: '+1 217 555 0161',
    hours: 'Day and night',
    url: 'https://dot.state.example/',
    text: 'They look after state routes.',
    act,
  },
});
const whose = (...places: ResultOf<typeof testOwners>['places']) =>
  answer(testOwners, { place: 'road', places, isKnown: true, areas: [] });

const usual: DeskAnswer[] = [
  answer(findAddresses, { addresses: [lane] }),
  answer(findNearby, { requests: [near] }),
  answer(findRequest, nearCase),
  answer(testRouting, { routed: null, others: [], answerDueAt: null, resolveDueAt: null }),
  answer(createRequest, {
    requestId: 1234,
    guid: '7a5c0d5e-0000-4000-8000-000000000002',
    team: streets,
    isSeen: true,
    link: '',
  }),
  answer(findQuestions, published(entries)),
  whose(ours),
];

// A draft stays until it is sent or discarded, even from one visit to the next.
afterEach(() => screen.queryByRole('button', { name: /^(Discard text|Next call)/ })?.click());

async function take(answers: readonly DeskAnswer[] = []) {
  const visited = visitDesk({ at: '/intake', role: 'clerk', answers: [...usual, ...answers] });
  await choose('Where is it?', '44 bri', /^44 Bridge/);
  await choose('Work type', 'pot', /^Pothole/);
  fireEvent.change(await screen.findByRole('textbox', { name: /What does the caller say/ }), {
    target: { value: 'A hole' },
  });
  return visited;
}

async function choose(name: string, typed: string, found: RegExp): Promise<void> {
  const box = await screen.findByRole('combobox', { name });
  fireEvent.change(box, { target: { value: typed } });
  await screen.findByRole('option', { name: found });
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter' });
}

const question = (name: RegExp) => screen.findByRole('group', { name });
const say = async (word: string, name = /^Do you smell gas\?/) =>
  fireEvent.click(within(await question(name)).getByRole('radio', { name: word }));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save request' }));
async function sent({ payloadsOf }: Awaited<ReturnType<typeof take>>) {
  save();
  await screen.findByRole('heading', { name: 'The number for the caller 1234' });
  return payloadsOf(createRequest)[0] as PayloadOf<typeof createRequest>;
}

test('the clerk asks the questions of the work type, and may leave one open that residents must answer', async () => {
  const visited = await take();
  expect(await question(/^Do you smell gas\?.*\(residents must answer this\)$/)).toBeTruthy();
  await say('No');
  fireEvent.change(screen.getByRole('textbox', { name: /^What happened\?/ }), {
    target: { value: 'A crash' },
  });
  expect(await sent(visited)).toMatchObject({
    answers: { setVersion: 3, values: { smell: false, story: 'A crash' } },
  });
});

test('a wrong answer is named next to its question, and nothing is sent', async () => {
  const { payloadsOf } = await take();
  const depth = await screen.findByRole('textbox', { name: /^How deep is it\? \(cm\)/ });
  fireEvent.change(depth, { target: { value: '900' } });
  save();
  expect(await screen.findByText('Enter 200 or less: How deep is it?')).toBeTruthy();
  expect(document.activeElement).toBe(depth);
  expect(payloadsOf(createRequest)).toEqual([]);
});

test('a stop is said at once with its number, and the request is saved only after the clerk has ticked that it was read', async () => {
  const visited = await take();
  await say('Yes');
  const stop = await screen.findByRole('alert', { name: 'Leave the place and call' });
  expect(within(stop).getByRole('link', { name: 'Call +1 217 555 0199' })).toBeTruthy();
  const box = screen.getByRole('checkbox', { name: /^I gave the caller this number/ });
  save();
  expect(await screen.findByText(/^Read this message to the caller/)).toBeTruthy();
  expect(document.activeElement).toBe(box);
  expect(visited.payloadsOf(createRequest)).toEqual([]);
  fireEvent.click(box);
  expect(await sent(visited)).toMatchObject({ passesStops: true, answers: { values: { smell: true } } });
});

test('answers and the tick at a stop survive a reload, as the rest of the draft does', async () => {
  await take();
  await say('Yes');
  fireEvent.click(await screen.findByRole('checkbox', { name: /^I gave the caller this number/ }));
  expect(JSON.parse(localStorage.getItem('desk-intake 7')!)).toMatchObject({
    answers: { smell: true },
    passedStops: ['gas'],
  });
  cleanup();
  visitDesk({ at: '/intake', role: 'clerk', answers: usual });
  expect(
    within(await question(/^Do you smell gas/)).getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked,
  ).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^I gave the caller/ }).checked).toBe(true);
});

test('if the questions cannot be loaded, the request is saved without answers', async () => {
  const visited = await take([
    answer(findQuestions, () => {
      throw new Refused('notAllowed');
    }),
  ]);
  expect(await sent(visited)).not.toHaveProperty('answers');
});

test('a request whose answer was lost is sent again as it was, although its questions came meanwhile', async () => {
  let attempts = 0;
  const visited = await take([
    answer(findQuestions, () => {
      if (attempts === 0) throw new Refused('notAllowed');
      return published(entries);
    }),
    answer(createRequest, () => {
      attempts += 1;
      if (attempts === 1) throw new Error('The line is dead');
      return {
        requestId: 1234,
        guid: '7a5c0d5e-0000-4000-8000-000000000002',
        team: streets,
        isSeen: true,
        link: '',
      };
    }),
  ]);
  save();
  await screen.findByText(/If you send it again, no second request is made\./);
  await question(/^Do you smell gas\?/);
  save();
  await screen.findByRole('heading', { name: 'The number for the caller 1234' });
  const [first, second] = visited.payloadsOf(createRequest);
  expect(second).toEqual(first);
  expect(first).not.toHaveProperty('answers');
});

test('the clerk reads out who looks after the road, and the questions about this owner are asked', async () => {
  const visited = await take([whose(stateRoad('tell'))]);
  expect(await screen.findByRole('heading', { name: 'State DOT looks after Route 61' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call +1 217 555 0161' })).toBeTruthy();
  expect(screen.getByText(/You can still save the request\.$/)).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /^Which lane\?/ }), { target: { value: 'Left' } });
  const request = await sent(visited);
  expect(request).toMatchObject({ answers: { values: { lane: 'Left' } } });
  expect(request).not.toHaveProperty('passesOn');
});

test('where residents cannot report, the clerk reads that, and can save the request', async () => {
  const visited = await take([whose(stateRoad('stop'))]);
  expect(await screen.findByText(/^Residents cannot report this in the portal\./)).toBeTruthy();
  await sent(visited);
});

test('between two roads the clerk asks which one it is', async () => {
  const visited = await take([whose(stateRoad('tell'), ours)]);
  await question(/^Which road is it\?/);
  expect(screen.queryByRole('textbox', { name: /^Which lane\?/ })).toBeNull();
  await say('Route 61 (State DOT)', /^Which road is it\?/);
  expect(await screen.findByRole('textbox', { name: /^Which lane\?/ })).toBeTruthy();
  expect(await sent(visited)).toMatchObject({ placeOwner: 'state-dot' });
});

test('a request that the owner gets by email is passed on, unless the clerk says no', async () => {
  const visited = await take([whose(stateRoad('forward'))]);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Pass the request on to State DOT',
  });
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect(await sent(visited)).toMatchObject({ passesOn: false });
});

test('a call about a known request asks no questions', async () => {
  await take();
  await question(/^Do you smell gas/);
  const list = await screen.findByRole('list', { name: 'Is it one of these?' });
  fireEvent.click(within(list).getByRole('button', { name: /1190/ }));
  fireEvent.click(await within(list).findByRole('button', { name: 'It is 1190' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Do you smell gas/ })).toBeNull());
});
