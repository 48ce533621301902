/** The answers to the questions of a work type, in the details of an own request. */
import { afterEach, expect, test, vi } from 'vitest';
import { findQuestionAnswers } from '@fixpoint/contract/commands/find-question-answers.ts';
import { answers } from '#test/fake-transport.ts';
import { leave } from '#test/visit.tsx';
import { findDetails, visitCitizenHome } from '#test/visit-citizen.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);

afterEach(leave);

test('a citizen reads their answers in the details of the list', async () => {
  const depth = { Question: 'How deep is it?', Answer: '12 cm', IsPublic: false };
  const answer = answers(findQuestionAnswers, { IsReporter: true, Answers: [depth] });
  await visitCitizenHome({
    path: '/home?request=1042',
    startUp: { hasAnswers: true },
    server: { findquestionanswers: answer },
  });
  const details = await findDetails(1042);
  expect(await details.findByRole('region', { name: 'Your answers' })).toBeTruthy();
  expect(details.getByText('12 cm')).toBeTruthy();
});
