import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { findQuestionSets } from '@fixpoint/contract/commands/find-question-sets.ts';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { startFakeResizes } from '@fixpoint/ui/test/fake-resizes.ts';
import { keepSendingOutbox } from '#app/keep-sending-outbox.ts';
import { createQueryClient } from '#app/query-client.ts';
import { readEntries } from '#features/outbox/outbox.ts';
import { forgetDrafts } from '#test/fake-draft-database.ts';
import { answers, refuses } from '#test/fake-transport.ts';
import { emptyOutboxDatabase } from '#test/outbox-entries.ts';
import { closeModal, openCreatePanel, pressSubmit, visitHome, writeRequest } from '#test/visit-home.ts';
import { leave } from '#test/visit.tsx';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
vi.mock('#features/drafts/draft-database.ts', () => import('#test/fake-draft-database.ts'));
afterEach(() => {
  leave();
  forgetDrafts();
});

const en = (text: string) => ({ en: text });
const wire: QuestionEntry = { key: 'wire', kind: 'yes-no', label: en('Does a wire hang down?') };
const stop: QuestionEntry = {
  key: 'stop',
  kind: 'stop',
  stopKind: 'call-now',
  heading: en('Do not touch the wire'),
  phone: '+1 217 555 0199',
  showIf: { test: 'is', answer: 'wire', value: true },
};
const setsOf = (version: number, Entries: QuestionEntry[]) =>
  answers(findQuestionSets, {
    Version: `v${version}`,
    IsSame: false,
    Sets: [{ WorkTypeId: 5, SetVersion: version, Entries }],
    IsAlwaysOpen: true,
    Openings: [],
  });
const wireQuestion = async () =>
  within(await screen.findByRole('group', { name: /^Does a wire hang down\?/ }));

test('a report in the outbox that an urgent stop sends back returns to the form with words and answers, and the stop is there', async () => {
  startFakeResizes();
  localStorage.clear();
  await emptyOutboxDatabase();
  const visited = await visitHome({
    startUp: { hasQuestions: true },
    server: { findquestionsets: setsOf(3, [wire]), createworkrequest: 'unreachable' },
  });
  await openCreatePanel(visited);
  writeRequest('A hole');
  fireEvent.click((await wireQuestion()).getByRole('radio', { name: 'Yes' }));
  pressSubmit();
  await closeModal('Waiting for a connection', 'Okay');
  // A manager publishes the stop before the network is back.
  const refusal = 'The questions have changed. Please answer them again.';
  visited.server.answer({
    createworkrequest: refuses('conflict', refusal),
    findquestionsets: setsOf(4, [wire, stop]),
  });
  keepSendingOutbox(visited.session, createQueryClient());
  await vi.waitFor(async () =>
    expect(await readEntries()).toMatchObject([
      { kind: 'report', refusal, questionAnswers: { setVersion: 3, values: { wire: true } } },
    ]),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Pothole' }));
  await closeModal('Whoops!', 'Okay', refusal);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('A hole');
  expect((await wireQuestion()).getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
  expect(await screen.findByRole('alert', { name: 'Do not touch the wire' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit Work Request' })).toBeNull();
});
