import { findWorkTypeWords } from '@fixpoint/contract/desk/intake/find-work-type-words.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type DeskAnswer, Refused, answer, visitDesk } from '#test/visit-desk.tsx';

// A draft stays from one visit to the next.
afterEach(() => screen.queryByRole('button', { name: /^Discard text/ })?.click());

const words = answer(findWorkTypeWords, {
  workTypes: [{ workTypeId: 1, symbol: 'pothole', words: ['hole', 'crater', 'hoyo'] }],
});

/** Opens the page for calls with an answer to the words, and returns the field of the work type. */
async function openCall(wordsAnswer: DeskAnswer): Promise<HTMLInputElement> {
  visitDesk({ at: '/intake', role: 'clerk', answers: [wordsAnswer] });
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'Work type' });
}

/** The offers of the field, and not the options of other lists. */
const options = () => [...document.querySelectorAll('li[role=option]')].map(({ textContent }) => textContent);

test.each([
  ['a word of the caller', 'hole', 'Pothole · hole'],
  ['a word in another language', 'hoyo', 'Pothole · hoyo'],
  ['a word with a wrong letter', 'cratar', 'Pothole · crater'],
  ['the beginning of the name', 'poth', 'Pothole'],
])('%s finds the work type', async (_title, typed, found) => {
  const field = await openCall(words);
  fireEvent.change(field, { target: { value: typed } });
  await waitFor(() => expect(options()).toEqual([found]));
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.value).toBe('Pothole');
});

test('if the words do not load, names are found', async () => {
  const refused = answer(findWorkTypeWords, () => {
    throw new Refused('notFound');
  });
  const field = await openCall(refused);
  fireEvent.change(field, { target: { value: 'thole' } });
  await waitFor(() => expect(options()).toEqual(['Pothole']));
});
