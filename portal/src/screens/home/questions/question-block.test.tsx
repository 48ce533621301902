import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { countStop } from '@fixpoint/contract/commands/count-stop.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findOwnerOfPlace } from '@fixpoint/contract/commands/find-owner-of-place.ts';
import { findQuestionAnswers } from '@fixpoint/contract/commands/find-question-answers.ts';
import { findQuestionSets } from '@fixpoint/contract/commands/find-question-sets.ts';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { startFakeResizes } from '@fixpoint/ui/test/fake-resizes.ts';
import { onAnnouncement } from '@fixpoint/ui/feedback/announce.ts';
import { readEntries } from '#features/outbox/outbox.ts';
import { forgetDrafts } from '#test/fake-draft-database.ts';
import { answers } from '#test/fake-transport.ts';
import { emptyOutboxDatabase } from '#test/outbox-entries.ts';
import { openCreatePanel, payloadsOf, pressSubmit, visitHome, writeRequest } from '#test/visit-home.ts';
import { leave } from '#test/visit.tsx';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
vi.mock('#features/drafts/draft-database.ts', () => import('#test/fake-draft-database.ts'));
afterEach(() => {
  leave();
  forgetDrafts();
});
beforeEach(() => {
  startFakeResizes();
  localStorage.clear();
});

const en = (text: string) => ({ en: text });
const entries: QuestionEntry[] = [
  { key: 'smell', kind: 'yes-no', label: en('Do you smell gas?'), isRequired: true },
  {
    key: 'gas',
    kind: 'stop',
    stopKind: 'call-now',
    heading: en('Leave the place and call'),
    text: en('Do **not** use a switch.'),
    phone: '+1 217 555 0199',
    showIf: { test: 'is', answer: 'smell', value: true },
  },
  {
    key: 'depth',
    kind: 'number',
    label: en('How deep is it?'),
    unit: en('cm'),
    min: 1,
    max: 200,
    showIf: { test: 'is', answer: 'smell', value: false },
  },
  {
    key: 'where',
    kind: 'many-of',
    label: en('Where is it?'),
    choices: [
      { key: 'road', label: en('On the road') },
      { key: 'path', label: en('On the pavement') },
    ],
  },
  { key: 'note', kind: 'advice', heading: en('Good to know'), text: en('We come on Mondays.') },
];

const setsAnswer = {
  Version: 'v1',
  IsSame: false,
  Sets: [{ WorkTypeId: 5, SetVersion: 3, Entries: entries }],
  IsAlwaysOpen: true,
  Openings: [],
};

async function write(
  sets: Parameters<typeof answers<typeof findQuestionSets>>[1] | 'unreachable' = setsAnswer,
  { startUp = {}, server = {} }: Parameters<typeof visitHome>[0] & object = {},
) {
  const visited = await visitHome({
    startUp: { hasQuestions: true, hasAnswers: true, ...startUp },
    server: {
      findquestionsets: sets === 'unreachable' ? sets : answers(findQuestionSets, sets),
      countstop: answers(countStop, { Result: true }),
      ...server,
    },
  });
  await openCreatePanel(visited);
  writeRequest('A hole');
  return visited;
}
type Visited = Awaited<ReturnType<typeof write>>;
const smell = async () => within(await screen.findByRole('group', { name: /^Do you smell gas\?/ }));
const answer = async (word: 'Yes' | 'No') =>
  fireEvent.click((await smell()).getByRole('radio', { name: word }));
async function sent(visited: Visited) {
  pressSubmit();
  await screen.findByRole('dialog', { name: 'Thanks!' });
  return payloadsOf(visited, 'createworkrequest')[0]!;
}

test('the answers to the shown questions go along, with the version of the questions', async () => {
  const visited = await write();
  await answer('No');
  fireEvent.change(screen.getByLabelText(/^How deep is it\? \(cm\)/), { target: { value: '12,5' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'On the road' }));
  expect(screen.getByText('We come on Mondays.')).toBeTruthy();
  expect(await sent(visited)).toMatchObject({
    questionanswers: { setversion: 3, values: { smell: false, depth: 12.5, where: ['road'] } },
  });
});

test('a stop takes the place of Submit and of later questions, is said at once and counted, until the answer changes', async () => {
  const visited = await write();
  await answer('Yes');
  const stop = within(await screen.findByRole('alert', { name: 'Leave the place and call' }));
  expect(stop.getByRole('link', { name: 'Call +1 217 555 0199' }).getAttribute('href')).toBe(
    'tel:+12175550199',
  );
  expect(stop.getByText('not').tagName).toBe('STRONG');
  expect(screen.queryByRole('button', { name: 'Submit Work Request' })).toBeNull();
  expect(screen.getByText(/^You cannot send this request\./)).toBeTruthy();
  expect(screen.queryByRole('group', { name: /^Where is it\?/ })).toBeNull();
  await vi.waitFor(() =>
    expect(payloadsOf(visited, 'countstop')).toMatchObject([{ worktypeid: 5, key: 'gas' }]),
  );
  fireEvent.click(stop.getByRole('button', { name: 'Change my answer' }));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Do you smell gas\?/ }));
  await answer('No');
  expect(screen.getByRole('button', { name: 'Submit Work Request' })).toBeTruthy();
  expect(screen.getByRole('group', { name: /^Where is it\?/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('A hole');
});

test('the stop is there and Submit is gone within the press itself, before any timer or answer of the server', async () => {
  const visited = await write();
  await smell();
  const yes = screen.getByRole('radio', { name: 'Yes' });
  expect(screen.getByRole('button', { name: 'Submit Work Request' })).toBeTruthy();
  const calls = visited.server.calls.length;
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(yes);
  // Nothing may run between the press and these lines, so this takes far less than 100 ms.
  expect(screen.queryByRole('button', { name: 'Submit Work Request' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Call +1 217 555 0199' })).toBeTruthy();
  expect(visited.server.calls.slice(calls).filter(({ cmd }) => cmd !== 'countstop')).toEqual([]);
});

test('the receipt after sending has the answers', async () => {
  const Answers = [{ Question: 'Do you smell gas?', Answer: 'No', IsPublic: false }];
  const visited = await write(setsAnswer, {
    server: { findquestionanswers: answers(findQuestionAnswers, { IsReporter: true, Answers }) },
  });
  await answer('No');
  await sent(visited);
  const part = await screen.findByRole('region', { name: 'Your answers' });
  expect(within(part).getByText('Do you smell gas?')).toBeTruthy();
});

test('a missing or wrong answer is named in the summary, and nothing is sent', async () => {
  const visited = await write();
  await smell();
  pressSubmit();
  expect(await screen.findByRole('link', { name: 'Answer the question: Do you smell gas?' })).toBeTruthy();
  const gas = screen.getByRole('group', { name: /^Do you smell gas/ });
  expect(gas.classList.contains('has-error')).toBe(true);
  await answer('No');
  expect(gas.classList.contains('has-error')).toBe(false);
  fireEvent.change(screen.getByLabelText(/^How deep/), { target: { value: '900' } });
  pressSubmit();
  expect(await screen.findByRole('link', { name: 'Enter 200 or less: How deep is it?' })).toBeTruthy();
  expect(payloadsOf(visited, 'createworkrequest')).toEqual([]);
});

test('a screen reader hears how many questions an answer has opened, and the focus stays', async () => {
  const said: string[] = [];
  onTestFinished(onAnnouncement((sentence) => said.push(sentence)));
  await write();
  await answer('No');
  await vi.waitFor(() => expect(said).toContain('1 more question'));
});

test('a hidden answer is not sent, and comes back with its question', async () => {
  const visited = await write();
  await answer('No');
  fireEvent.change(screen.getByLabelText(/^How deep/), { target: { value: '5' } });
  await answer('Yes');
  await answer('No');
  expect(screen.getByLabelText<HTMLInputElement>(/^How deep/).value).toBe('5');
  expect(await sent(visited)).toMatchObject({ questionanswers: { values: { smell: false, depth: 5 } } });
});

test('without an answer of the server the report goes on without questions', async () => {
  const visited = await write('unreachable');
  expect(await sent(visited)).not.toHaveProperty('questionanswers');
});

test('a work type without questions says so to the server, and the answers before stay on the device', async () => {
  const visited = await write();
  await answer('No');
  writeRequest('A hole', 'Missed Trash');
  expect(screen.queryByRole('group', { name: /^Do you smell gas/ })).toBeNull();
  writeRequest('A hole', 'Pothole');
  expect((await smell()).getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
  writeRequest('A hole', 'Missed Trash');
  expect(await sent(visited)).toMatchObject({ questionanswers: { setversion: 0, values: {} } });
});

const lane: QuestionEntry = {
  key: 'lane',
  kind: 'text',
  label: en('Which lane?'),
  isRequired: true,
  showIf: {
    test: 'any',
    of: [
      { test: 'owner-is', value: 'state-dot' },
      { test: 'inside-area', value: 'old-town' },
    ],
  },
};
const laneAnswer = { ...setsAnswer, Sets: [{ WorkTypeId: 5, SetVersion: 3, Entries: [lane] }] };
const noPlace = { Places: [], PlaceOwner: null, Areas: [] };
const aboutThePlace = (known: Partial<ResultOf<typeof findOwnerOfPlace>> | 'unreachable') => ({
  findownerofplace: known === 'unreachable' ? known : answers(findOwnerOfPlace, { ...noPlace, ...known }),
});

test('a question about the owner of the road is asked for the owner that the report names', async () => {
  const Owner = {
    Key: 'state-dot',
    Name: 'State DOT',
    Phone: '',
    Hours: '',
    Url: '',
    Text: '',
    Act: 'tell',
  } as const;
  const Places = [{ Place: 'Route 61', Owner }];
  const visited = await write(laneAnswer, {
    startUp: { hasOwners: true },
    server: aboutThePlace({ Places, PlaceOwner: 'state-dot' }),
  });
  fireEvent.change(await screen.findByLabelText('Which lane?'), { target: { value: 'The left one' } });
  expect(await sent(visited)).toMatchObject({
    placeowner: 'state-dot',
    questionanswers: { owner: 'state-dot', areas: [], values: { lane: 'The left one' } },
  });
});

test('a question about an area is asked inside of it, although the municipality has no owners', async () => {
  const visited = await write(laneAnswer, { server: aboutThePlace({ Areas: ['old-town'] }) });
  fireEvent.change(await screen.findByLabelText('Which lane?'), { target: { value: 'The left one' } });
  const { questionanswers } = await sent(visited);
  expect(questionanswers).toMatchObject({ areas: ['old-town'], values: { lane: 'The left one' } });
  expect(questionanswers).not.toHaveProperty('owner');
});

test('a device that does not know the place asks nothing about it, and says so', async () => {
  const visited = await write(laneAnswer, { server: aboutThePlace('unreachable') });
  await vi.waitFor(() => expect(payloadsOf(visited, 'findownerofplace')).not.toEqual([]));
  expect(screen.queryByLabelText('Which lane?')).toBeNull();
  const { questionanswers } = await sent(visited);
  expect(questionanswers).toMatchObject({ setversion: 3, values: {} });
  expect(questionanswers).not.toHaveProperty('areas');
});

test('a place that no question tests is not looked up', async () => {
  const visited = await write();
  await smell();
  expect(payloadsOf(visited, 'findownerofplace')).toEqual([]);
});

test('a report in the outbox keeps its answers and the version of their questions', async () => {
  await emptyOutboxDatabase();
  await write(setsAnswer, { server: { createworkrequest: 'unreachable' } });
  await answer('No');
  pressSubmit();
  await vi.waitFor(async () =>
    expect(await readEntries()).toMatchObject([
      { kind: 'report', questionAnswers: { setVersion: 3, values: { smell: false } } },
    ]),
  );
});
