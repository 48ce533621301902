import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countStop } from '@fixpoint/contract/commands/count-stop.ts';
import { findQuestionSets } from '@fixpoint/contract/commands/find-question-sets.ts';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { createQueryClient } from '#app/query-client.ts';
import { readEntries } from '#features/outbox/outbox.ts';
import { forgetDrafts } from '#test/fake-draft-database.ts';
import { answers, type FakeAnswers, startFakeTransport } from '#test/fake-transport.ts';
import { emptyOutboxDatabase } from '#test/outbox-entries.ts';
import { openCreatePanel, pressSubmit, visitHome, writeRequest } from '#test/visit-home.ts';
import { leave, riverbend } from '#test/visit.tsx';
import { loadQuestionSets, questionSetsQuery } from './question-sets-query.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
vi.mock('#features/drafts/draft-database.ts', () => import('#test/fake-draft-database.ts'));
beforeEach(emptyOutboxDatabase);
afterEach(() => {
  onlineManager.setOnline(true);
  leave();
  forgetDrafts();
});

const en = (text: string) => ({ en: text });
const entries: QuestionEntry[] = [
  { key: 'smell', kind: 'yes-no', label: en('Do you smell gas?'), isRequired: true },
  {
    key: 'gas',
    kind: 'stop',
    stopKind: 'call-now',
    heading: en('Leave the place and call'),
    phone: '+1 217 555 0199',
    showIf: { test: 'is', answer: 'smell', value: true },
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

/** A visit to home: the questions come to the device in the background, and no form is opened. */
async function visitEarlier(answer: FakeAnswers[string], isAnnounced = true) {
  const { calls } = startFakeTransport({ findquestionsets: answer });
  const queries = createQueryClient();
  loadQuestionSets({ hasQuestions: isAnnounced }, queries, riverbend.Id);
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  return calls;
}

/** Opens the form for a pothole after the network is gone. Home was open before. */
async function writeOffline() {
  const visited = await visitHome({
    startUp: { hasQuestions: true, hasAnswers: true },
    server: {
      findquestionsets: 'unreachable',
      createworkrequest: 'unreachable',
      countstop: answers(countStop, { Result: true }),
    },
  });
  onlineManager.setOnline(false);
  await openCreatePanel(visited);
  writeRequest('A hole');
  return visited;
}
const smell = async () => within(await screen.findByRole('group', { name: /^Do you smell gas\?/ }));

test('a resident who never opened a form before gets questions, stop and advice without a network', async () => {
  await visitEarlier(answers(findQuestionSets, setsAnswer));
  await writeOffline();
  fireEvent.click((await smell()).getByRole('radio', { name: 'Yes' }));
  expect(await screen.findByRole('alert', { name: 'Leave the place and call' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit Work Request' })).toBeNull();
  fireEvent.click((await smell()).getByRole('radio', { name: 'No' }));
  expect(screen.getByText('We come on Mondays.')).toBeTruthy();
  pressSubmit();
  await vi.waitFor(async () =>
    expect(await readEntries()).toMatchObject([
      { kind: 'report', questionAnswers: { setVersion: 3, values: { smell: false } } },
    ]),
  );
});

test('a device without questions asks for them when the network is back, while the form is open', async () => {
  const { server } = await writeOffline();
  await vi.waitFor(() => expect(server.calls.some(({ cmd }) => cmd === 'findquestionsets')).toBe(true));
  expect(screen.queryByRole('group', { name: /^Do you smell gas\?/ })).toBeNull();
  server.answer({ findquestionsets: answers(findQuestionSets, setsAnswer) });
  onlineManager.setOnline(true);
  await smell();
});

test('a later visit says which questions the device has, and keeps them if they are still the same', async () => {
  await visitEarlier(answers(findQuestionSets, setsAnswer));
  const same = answers(findQuestionSets, { ...setsAnswer, IsSame: true, Sets: [] });
  const calls = await visitEarlier(same);
  expect(calls).toMatchObject([{ payload: { clientid: riverbend.Id, version: 'v1' } }]);
  await writeOffline();
  await smell();
});

test('a server that asks nothing is not asked for questions', async () => {
  expect(await visitEarlier('unreachable', false)).toEqual([]);
});

const newEntries: QuestionEntry[] = [{ key: 'deep', kind: 'yes-no', label: en('Is it deep?') }];
const newAnswer = {
  ...setsAnswer,
  Version: 'v2',
  Sets: [{ WorkTypeId: 5, SetVersion: 4, Entries: newEntries }],
};

test('a device that started with old questions gets the new ones when the network is back and no form is open', async () => {
  await visitEarlier(answers(findQuestionSets, setsAnswer));
  const server = startFakeTransport({ findquestionsets: 'unreachable' });
  const queries = createQueryClient();
  onlineManager.setOnline(false);
  loadQuestionSets({ hasQuestions: true }, queries, riverbend.Id);
  const versionNow = () =>
    queries.getQueryData<{ Version: string }>(questionSetsQuery(riverbend.Id).queryKey)?.Version;
  await vi.waitFor(() => expect(versionNow()).toBe('v1'));
  server.answer({ findquestionsets: answers(findQuestionSets, newAnswer) });
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(versionNow()).toBe('v2'));
});

test('an open form keeps its old questions when the network is back', async () => {
  await visitEarlier(answers(findQuestionSets, setsAnswer));
  const visited = await writeOffline();
  const { server } = visited;
  await smell();
  const asked = () => server.calls.filter(({ cmd }) => cmd === 'findquestionsets').length;
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(0));
  const before = asked();
  server.answer({ findquestionsets: answers(findQuestionSets, newAnswer) });
  onlineManager.setOnline(true);
  await smell();
  expect(asked()).toBe(before);
});

test('new questions take the place of those in another language, and leave other municipalities alone', async () => {
  const others = [`question-sets ${riverbend.Id} es`, `question-sets ${riverbend.Id}1 es`] as const;
  for (const name of others) localStorage.setItem(name, '{}');
  await visitEarlier(answers(findQuestionSets, setsAnswer));
  expect(others.map((name) => localStorage.getItem(name))).toEqual([null, '{}']);
});
