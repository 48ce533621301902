import { findSignInRules } from '@fixpoint/contract/desk/sign-in/find-sign-in-rules.ts';
import { saveSignInRules } from '@fixpoint/contract/desk/sign-in/save-sign-in-rules.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lastDone } from '#features/undo/undo.ts';
import { answer, visitDesk } from '#test/visit-desk.tsx';

afterEach(() => lastDone.set(undefined));

function visit(isRequired: boolean, provider: string | null = null) {
  const kept = { isRequired };
  return visitDesk({
    at: '/settings/sign-in',
    answers: [
      answer(findSignInRules, () => ({ isSecondFactorRequired: kept.isRequired, provider })),
      answer(saveSignInRules, ({ isSecondFactorRequired }) => {
        kept.isRequired = isSecondFactorRequired;
        return {};
      }),
    ],
  });
}

test('requiring a second factor explains the consequences and asks first, also for the manager themselves', async () => {
  const { payloadsOf } = visit(false);
  fireEvent.click(await screen.findByRole('button', { name: 'Require it for everybody' }));
  const question = screen.getByRole('dialog', { name: 'Require a second factor for everybody?' });
  expect(question.textContent).toContain('You have no second factor yourself');
  expect(payloadsOf(saveSignInRules)).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Require it for everybody' }));
  expect(await screen.findByText('Everybody at the desk needs a second factor.')).toBeTruthy();
  expect(payloadsOf(saveSignInRules)).toEqual([{ isSecondFactorRequired: true }]);
});

test('the rule can be lifted at once, and undoing sets it again', async () => {
  visit(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Make it optional' }));
  expect(await screen.findByText(/A second factor is optional/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Everybody at the desk needs a second factor.')).toBeTruthy();
});

test('single sign-on is shown as the operator has set it', async () => {
  visit(false, 'City ID');
  expect(await screen.findByText(/Staff can also sign in with ‘City ID’/)).toBeTruthy();
  expect(screen.getByText(/Only the operator of this installation/)).toBeTruthy();
});
