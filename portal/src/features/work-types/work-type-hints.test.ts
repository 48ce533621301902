import { QueryClient } from '@tanstack/react-query';
import { type WorkTypeHint, workTypeHintsPath } from '@fixpoint/contract/work-type-hints.ts';
import { workTypeSymbols } from '@fixpoint/contract/work-type-symbols.ts';
import { symbolPaths } from '@fixpoint/ui/work-types/symbol-paths.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { readStoredHints } from './stored-hints.ts';
import { loadWorkTypeHints } from './work-type-hints.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const pothole: WorkTypeHint = { id: 5, name: 'Pothole', symbol: 'pothole', words: ['hole'] };

/** Loads the hints of a visit from this answer, or without a network. */
async function load(answer: Response | undefined, startUp = { hasWorkTypeHints: true }) {
  const asked = vi.fn<(url: string) => Promise<Response>>(async () => {
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer;
  });
  vi.stubGlobal('fetch', asked);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  loadWorkTypeHints(startUp, queries);
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  const [known] = queries.getQueriesData({ queryKey: ['work-type-hints'] });
  return { asked, hints: known?.[1] };
}

test('symbols and words are loaded once and stored, and are there on the next visit without a network', async () => {
  const { asked, hints } = await load(Response.json({ workTypes: [pothole] }));
  expect(asked.mock.calls.map(([url]) => url)).toEqual([workTypeHintsPath]);
  expect(hints).toEqual([pothole]);
  expect((await load(undefined)).hints).toEqual([pothole]);
});

test('the next visit with a network gets the words of today', async () => {
  await load(Response.json({ workTypes: [pothole] }));
  const changed = { ...pothole, words: ['hole', 'dip'] };
  expect((await load(Response.json({ workTypes: [changed] }))).hints).toEqual([changed]);
});

test('stored hints in another form are ignored', () => {
  localStorage.setItem('work-type-hints en', '[{"id":"five"}]');
  expect(readStoredHints('en')).toBeUndefined();
  localStorage.setItem('work-type-hints en', '{');
  expect(readStoredHints('en')).toBeUndefined();
});

test('a server that does not announce them is not asked', async () => {
  const { asked, hints } = await load(undefined, { hasWorkTypeHints: false });
  expect([asked.mock.calls, hints]).toEqual([[], undefined]);
});

test('every symbol that a work type can have is drawn', () => {
  expect(Object.keys(symbolPaths).toSorted()).toEqual([...workTypeSymbols].toSorted());
});
