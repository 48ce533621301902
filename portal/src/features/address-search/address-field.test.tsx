import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import { onAnnouncement } from '@fixpoint/ui/feedback/announce.ts';
import { AddressField } from './address-field.tsx';
import type { MapPlace } from './find-addresses.ts';

const noneFound = 'No address found. Try the street alone, or click on the map.';

/** Open searches by their text; the test answers them. */
let searches: Map<string, (found: (string | FoundAddress)[]) => void>;
let chosen: string[];
/** Moves the map. */
let show: (near: MapPlace) => void;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  [searches, chosen] = [new Map(), []];
  vi.stubGlobal('fetch', (url: string) => {
    const text = new URL(url, 'http://city.example').searchParams.get('text')!;
    return new Promise((resolve) =>
      searches.set(text, (found) => resolve(Response.json(found.map(addressAt)))),
    );
  });
  const queries = new QueryClient();
  const shown = (near: MapPlace) => (
    <QueryClientProvider client={queries}>
      <AddressField near={near} onChoose={({ label }) => chosen.push(label)} companion="Or so" />
    </QueryClientProvider>
  );
  const { rerender } = render(shown({ longitude: -93, latitude: 45 }));
  show = (near) => rerender(shown(near));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function addressAt(found: string | FoundAddress, at: number): FoundAddress {
  return typeof found === 'string' ? { label: found, longitude: -93 - at / 100, latitude: 45 } : found;
}

const field = () => screen.getByRole('combobox', { name: 'Find an address' });
const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(field(), { key }));
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

/** Types a text and waits until the search starts. */
async function type(text: string): Promise<void> {
  fireEvent.change(field(), { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(250));
}

async function answer(text: string, ...found: (string | FoundAddress)[]): Promise<void> {
  await act(async () => {
    searches.get(text)!(found);
    await vi.advanceTimersByTimeAsync(10);
  });
}

test('typed text finds addresses, and the arrow keys choose one', async () => {
  await type('oak');
  await answer('oak', '1 Oak Street', '2 Oak Street');
  expect(options()).toEqual(['1 Oak Street', '2 Oak Street']);
  press('ArrowDown', 'ArrowDown', 'Enter');
  expect(chosen).toEqual(['2 Oak Street']);
});

test('keys that come before the new answer do not choose an address of the older text', async () => {
  await type('oak');
  await answer('oak', '1 Oak Street');
  fireEvent.change(field(), { target: { value: 'elm' } });
  press('ArrowDown', 'Enter');
  await act(() => vi.advanceTimersByTimeAsync(250));
  press('ArrowDown', 'Enter');
  expect([options(), chosen]).toEqual([[], []]);
  expect(screen.getByText('1 Oak Street').closest('ul')!.getAttribute('aria-hidden')).toBe('true');
  await answer('elm', '7 Elm Street');
  press('ArrowDown', 'Enter');
  expect(chosen).toEqual(['7 Elm Street']);
});

test('choosing an address ends the search: the moving map starts no new one, and nothing is announced', async () => {
  await type('oak');
  await answer('oak', '1 Oak Street');
  const said = vi.fn<(sentence: string) => void>();
  const hush = onAnnouncement(said);
  press('ArrowDown', 'Enter');
  searches.clear();
  show({ longitude: -93.1, latitude: 45 });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  hush();
  expect([searches.size, said.mock.calls]).toEqual([0, []]);
});

test.each([
  [{ houseNumber: '99999' }, 'We could not find number 99999, only Oak Street'],
  [
    { crossStreet: 'Elm Street' },
    'We could not find a crossing of Oak Street and Elm Street, only Oak Street',
  ],
])('a street says in its own line which part of the address was not found: %j', async (what, sentence) => {
  await type('oak');
  const missing = { street: 'Oak Street', ...what };
  await answer('oak', {
    label: 'Oak Street, Milton',
    longitude: -93,
    latitude: 45,
    precision: 'street',
    missing,
  });
  expect(screen.getByRole('option', { name: `Oak Street, Milton ${sentence}` })).toBeTruthy();
  press('ArrowDown', 'Enter');
  expect(chosen).toEqual(['Oak Street, Milton']);
});

test('results that are only like the text are below "Did you mean", which is announced with the first', async () => {
  const said = vi.fn<(sentence: string) => void>();
  const hush = onAnnouncement(said);
  await type('mian');
  await answer(
    'mian',
    '1 Mian Street',
    { ...addressAt('Main Street', 1), isGuess: true },
    {
      ...addressAt('Mill Street', 2),
      isGuess: true,
    },
  );
  expect(screen.getAllByText('Did you mean', { selector: '[role=presentation] *' })).toHaveLength(1);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '1 Mian Street',
    'Did you mean Main Street',
    'Did you mean Mill Street',
  ]);
  await type('mien');
  await answer('mien', { ...addressAt('Main Street', 1), isGuess: true });
  hush();
  expect(said.mock.calls.map(([sentence]) => sentence)).toContain('Did you mean: Main Street');
});

test('a late answer to an older text changes nothing', async () => {
  await type('oak');
  await type('elm');
  await answer('elm', '7 Elm Street');
  await answer('oak', '1 Oak Street');
  expect(options()).toEqual(['7 Elm Street']);
});

test('"nothing found" disappears as soon as the field is empty', async () => {
  await type('oak');
  await answer('oak');
  expect(screen.queryByText(noneFound)).toBeTruthy();
  await type('');
  expect(screen.queryByText(noneFound)).toBeNull();
});

test('the field does not say "nothing found" after an address was chosen', async () => {
  await type('oak');
  await answer('oak', '1 Oak Street');
  press('ArrowDown', 'Enter');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect([screen.queryByText(noneFound), screen.queryByText('Searching')]).toEqual([null, null]);
});

test('another way to choose a place is offered while nothing is typed, and is hidden by the results', async () => {
  expect(screen.getByText('Or so')).toBeTruthy();
  await type('main');
  expect(screen.queryByText('Or so')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear the address' }));
  expect(screen.getByText('Or so')).toBeTruthy();
});
