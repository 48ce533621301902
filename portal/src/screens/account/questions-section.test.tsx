import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseQuestions } from '@fixpoint/contract/commands/choose-questions.ts';
import { answers, refuses, type FakeAnswers } from '#test/fake-transport.ts';
import { leave } from '#test/visit.tsx';
import { visitAccount } from '#test/visit-account.ts';

afterEach(leave);

/** A server that keeps the choice. */
function serverWith(isAsked: boolean): FakeAnswers {
  let IsAsked = isAsked;
  return {
    choosequestions({ isasked }) {
      if (isasked !== undefined) IsAsked = isasked === true || isasked === 'true';
      return answers(chooseQuestions, { IsAsked });
    },
  };
}

const section = () => within(screen.getByRole('region', { name: 'Questions after a closing' }));
const box = () =>
  section().findByRole<HTMLInputElement>('checkbox', { name: 'Ask me whether it was solved' });

test('a citizen ends the questions after a closing, and allows them again', async () => {
  await visitAccount(serverWith(true), { hasFeedback: true });
  expect((await box()).checked).toBe(true);
  fireEvent.click(await box());
  expect(await section().findByText('We do not ask you any more.')).toBeTruthy();
  expect((await box()).checked).toBe(false);
  fireEvent.click(await box());
  expect(await section().findByText('We ask you whether it was solved.')).toBeTruthy();
});

test('a choice that cannot be saved is not shown as saved', async () => {
  await visitAccount(
    {
      choosequestions: (payload) =>
        payload['isasked'] === undefined ? answers(chooseQuestions, { IsAsked: true }) : refuses('internal'),
    },
    { hasFeedback: true },
  );
  fireEvent.click(await box());
  expect(await section().findByText('This could not be saved. Please try again later.')).toBeTruthy();
  await waitFor(async () => expect((await box()).checked).toBe(true));
});

test('a municipality that does not ask has no such choice', async () => {
  await visitAccount();
  expect(screen.queryByRole('region', { name: 'Questions after a closing' })).toBeNull();
});
