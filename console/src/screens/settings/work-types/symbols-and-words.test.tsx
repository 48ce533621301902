import { findSettings } from '@fixpoint/contract/desk/settings/find-settings.ts';
import { saveWorkTypes } from '@fixpoint/contract/desk/settings/save-work-types.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { riverbendSettings } from '#test/riverbend-settings.ts';
import { answer, me, visitDesk } from '#test/visit-desk.tsx';
import { storeSettingDraft } from '#screens/settings/draft/stored-setting-drafts.ts';

beforeEach(() => storeSettingDraft(me.accountId, 'work-types', undefined));

/** Opens the work types. The fields of Pothole come first. */
function visitWorkTypes() {
  return visitDesk({
    at: '/settings/work-types',
    answers: [answer(findSettings, () => riverbendSettings), answer(saveWorkTypes, { version: 1 })],
  });
}

const wordsField = async () => {
  const groups = await screen.findAllByRole('group', {
    name: 'Everyday words, separated by commas',
    hidden: true,
  });
  return groups[0]!.querySelector<HTMLInputElement>('input[lang=en]')!;
};

const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save' }));

test('a manager gives a work type a symbol and everyday words, and sees both before saving', async () => {
  const visit = visitWorkTypes();
  const field = await wordsField();
  fireEvent.change(field, { target: { value: 'hole, dip,' } });
  expect(field.value).toBe('hole, dip,');
  const change = screen.getByRole('button', { name: 'Neutral. Change the symbol of Pothole', hidden: true });
  fireEvent.click(change);
  fireEvent.click(screen.getByRole('button', { name: 'Hole in the road', hidden: true }));
  expect(change.getAttribute('aria-expanded')).toBe('false');
  const bar = await screen.findByRole('region', { name: 'Not saved' });
  expect(bar.textContent).toContain('Symbol NeutralHole in the road');
  expect(bar.textContent).toContain('Everyday words, separated by commas (English)');
  expect(bar.textContent).toContain('hole, dip');
  await save();
  await waitFor(() => expect(visit.payloadsOf(saveWorkTypes)).toHaveLength(1));
  const pothole = { key: 'pothole', symbol: 'pothole', words: { en: ['hole', 'dip'] } };
  expect(visit.payloadsOf(saveWorkTypes)).toMatchObject([{ value: [pothole, { symbol: 'other' }] }]);
});

test('too many or too long words are not sent, and a sentence says what is allowed', async () => {
  const visit = visitWorkTypes();
  const field = await wordsField();
  for (const words of [Array(21).fill('hole').join(','), 'h'.repeat(41)]) {
    fireEvent.change(field, { target: { value: words } });
    await save();
    const sentence = 'Use at most 20 everyday words of at most 40 letters for each language.';
    expect(await screen.findAllByText(sentence)).not.toHaveLength(0);
  }
  expect(visit.payloadsOf(saveWorkTypes)).toEqual([]);
});

test('Arabic commas separate words as well', async () => {
  visitWorkTypes();
  const field = await wordsField();
  fireEvent.change(field, { target: { value: 'حفرة، مطب' } });
  const bar = await screen.findByRole('region', { name: 'Not saved' });
  expect(bar.textContent).toContain('حفرة, مطب');
});
