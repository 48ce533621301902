import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { workTypeHintsPath, type WorkTypeHint } from '@fixpoint/contract/work-type-hints.ts';
import { leave } from '#test/visit.tsx';
import { openCreatePanel, visitHome } from '#test/visit-home.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
afterEach(leave);

const hints: readonly WorkTypeHint[] = [
  { id: 5, name: 'Pothole', symbol: 'pothole', words: ['hole', 'crater'] },
  { id: 6, name: 'Missed Trash', symbol: 'of a newer server', words: ['garbage'] },
];

/** The form at a server with these hints; undefined: a server without hints. */
async function openForm(workTypes?: readonly WorkTypeHint[]) {
  await openCreatePanel(await visitHome({ workTypeHints: workTypes }));
  const asked = vi.fn<(url: string) => void>();
  const before = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === workTypeHintsPath) asked(url);
    return before(url, init);
  });
  return asked;
}

const select = () => screen.getByLabelText<HTMLSelectElement>('Work Type');
const findButton = () => screen.getByRole('button', { name: 'Find by word or symbol' });
const tiles = () => within(screen.getByRole('list', { name: 'All work types' })).getAllByRole('button');

async function openFinder(): Promise<HTMLElement> {
  fireEvent.click(findButton());
  return screen.findByRole('combobox', { name: 'What is the problem?' });
}

async function search(text: string): Promise<(string | null)[]> {
  const field = await openFinder();
  field.focus();
  fireEvent.change(field, { target: { value: text } });
  return screen
    .queryAllByRole('option', { hidden: false })
    .flatMap((option) => (option.closest('select') ? [] : [option.textContent]));
}

test('an everyday word finds the work type, and shows which word it was', async () => {
  await openForm(hints);
  await openFinder();
  await waitFor(() => expect(tiles()[0]!.querySelector('svg')).not.toBeNull());
  fireEvent.click(findButton());
  expect(await search('hole')).toEqual(['Pothole · hole']);
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
  expect(select().value).toBe('5');
  expect(document.activeElement).toBe(select());
  expect(findButton().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('combobox', { name: 'What is the problem?' })).toBeNull();
});

test('with a mouse, the search has the focus at once; on a touch screen the keyboard would cover the tiles', async () => {
  await openForm(hints);
  expect(document.activeElement).not.toBe(await openFinder());
  fireEvent.click(findButton());
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(pointer: fine)' }));
  const field = await openFinder();
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('each work type has a tile with its symbol, which chooses it; the chosen one is marked', async () => {
  await openForm(hints);
  await openFinder();
  await waitFor(() => expect(tiles().map((tile) => tile.querySelector('svg'))).not.toContain(null));
  expect(tiles().map(({ textContent }) => textContent)).toEqual(['Pothole', 'Missed Trash']);
  fireEvent.click(tiles()[1]!);
  expect(select().value).toBe('6');
  expect(document.activeElement).toBe(select());
  await openFinder();
  expect(tiles().map((tile) => tile.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
});

test('a text that finds nothing says what to do', async () => {
  await openForm(hints);
  expect(await search('elephant')).toEqual([]);
  expect(screen.getByText('No work type found. Try another word, or choose from the list.')).toBeTruthy();
});

test('at a server without symbols and words, names are found, and nothing is asked', async () => {
  const asked = await openForm();
  expect(await search('pothle')).toEqual(['Pothole']);
  expect(document.querySelectorAll('[role=option] svg')).toHaveLength(0);
  expect(asked).not.toHaveBeenCalled();
});
