import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { findQuestionAnswers } from '@fixpoint/contract/commands/find-question-answers.ts';
import { answers, refuses } from '#test/fake-transport.ts';
import { followedGuid as guid, followedRequest as request, requestServer } from '#test/visit-request.ts';
import { leave, riverbendDocument, visit } from '#test/visit.tsx';

vi.mock('#screens/home/home-screen.tsx', () => import('#test/empty-home.tsx'));
afterEach(leave);

const depth = { Question: 'How deep is it?', Answer: '12 cm', IsPublic: false };
const lane = { Question: 'أي مسار؟', Answer: 'الأيسر', IsPublic: true };

function open(answer: ReturnType<typeof answers>, hasAnswers = true) {
  const server = requestServer({ request, notes: [], photos: [] });
  const startUp = { client: riverbendDocument, ...(hasAnswers && { hasAnswers }) };
  return visit(`/requeststatus/${guid}`, { startUp, server: { ...server, findquestionanswers: answer } });
}

test('the reporter reads all answers under the questions as they were asked', async () => {
  open(answers(findQuestionAnswers, { IsReporter: true, Answers: [depth, lane] }));
  const part = within(await screen.findByRole('region', { name: 'Your answers' }));
  expect(part.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'How deep is it?',
    'أي مسار؟',
  ]);
  expect(part.getByText('12 cm')).toBeTruthy();
  expect(part.getByText('الأيسر').dir).toBe('auto');
});

test('strangers read the public answers that the server gives them', async () => {
  open(answers(findQuestionAnswers, { IsReporter: false, Answers: [lane] }));
  expect(await screen.findByRole('region', { name: 'Answers' })).toBeTruthy();
});

test.each([
  ['without answers', answers(findQuestionAnswers, { IsReporter: true, Answers: [] })],
  ['whose answers do not load', refuses('notFound')],
])('a request %s shows nothing', async (_title, answer) => {
  const { server } = open(answer);
  await screen.findByText('Pothole');
  await vi.waitFor(() => expect(server.calls.map(({ cmd }) => cmd)).toContain('findquestionanswers'));
  expect(screen.queryByRole('region', { name: /answers/i })).toBeNull();
});

test('a municipality that has never asked a question asks for no answers', async () => {
  const { server } = open(answers(findQuestionAnswers, { IsReporter: true, Answers: [depth] }), false);
  await screen.findByText('Pothole');
  expect(server.calls.map(({ cmd }) => cmd)).not.toContain('findquestionanswers');
});
