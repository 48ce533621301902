/** The page of numbers: its calls, its contents, and the links of its numbers. */
import { findAddressAt } from '@fixpoint/contract/desk/intake/find-address-at.ts';
import { findNumbers } from '@fixpoint/contract/desk/numbers/find-numbers.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readQuestion } from '#features/requests/filter-in-url.ts';
import { sampleNumbers } from '#test/sample-numbers.ts';
import { answer, type DeskAnswer, Refused, visitDesk } from '#test/visit-desk.tsx';

beforeEach(() => {
  // Noon in Riverbend.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T18:00:00Z') });
});

afterEach(() => void vi.useRealTimers());

const numbers = answer(findNumbers, (asked) => sampleNumbers(asked));
const nothing = answer(findNumbers, (asked) => {
  const none = (filter: object) => ({ count: 0, filter });
  const { now, period } = sampleNumbers(asked);
  const emptied = <T extends object>(tiles: T) =>
    Object.fromEntries(Object.keys(tiles).map((kind) => [kind, none(asked.filter)])) as T;
  const empty = { weeks: [], byWorkType: [], byTeam: [], cells: [], timeToAnswer: null, timeToClose: null };
  return sampleNumbers(asked, { now: emptied(now), period: emptied(period), ...empty });
});
const failing: DeskAnswer = {
  cmd: findNumbers.cmd,
  answerTo: () => {
    throw new Refused('databaseTimeout');
  },
};

const tile = (name: RegExp) => screen.findByRole('link', { name });
const queryOf = (link: HTMLElement) => new URL((link as HTMLAnchorElement).href).searchParams;

test('an address without a question shows the last 30 days of the municipality', async () => {
  const { payloadsOf } = visitDesk({ at: '/numbers', answers: [numbers] });
  expect(await screen.findByRole('heading', { name: 'Oct 24, 2026 to Nov 22, 2026' })).toBeTruthy();
  expect(payloadsOf(findNumbers)[0]).toEqual({
    filter: {},
    from: '2026-10-24T05:00:00.000Z',
    until: '2026-11-23T06:00:00.000Z',
  });
  expect(screen.getByRole('link', { name: 'Last 30 days' }).getAttribute('aria-current')).toBe('page');
});

test('numbers are compared with the same number of days before, up to the same time of day', async () => {
  const before = answer(findNumbers, (asked) => {
    const sample = sampleNumbers(asked);
    const isBefore = asked.until < new Date('2026-11-01T00:00:00Z');
    if (!isBefore) return sample;
    const { opened, answered, closed } = sample.period;
    const period = {
      opened: { ...opened, count: 1000 },
      answered: { ...answered, count: 30 },
      closed: { ...closed, count: 21 },
    };
    return { ...sample, period, timeToAnswer: null };
  });
  const { payloadsOf } = visitDesk({ at: '/numbers', answers: [before] });
  expect(await tile(/^Came in.*234 more than before \(1,000\)/)).toBeTruthy();
  expect(await tile(/^First answers.*As many as before/)).toBeTruthy();
  expect(await tile(/^Closed.*1 fewer than before \(21\)/)).toBeTruthy();
  expect(payloadsOf(findNumbers)[1]).toMatchObject({
    from: '2026-09-24T05:00:00.000Z',
    until: '2026-10-23T18:00:00.000Z',
  });
});

test('each number leads to the list with exactly its filter', async () => {
  visitDesk({ at: '/numbers?type=1,2&days=7', answers: [numbers] });
  const period = { from: new Date('2026-11-16T06:00:00Z'), until: new Date('2026-11-23T06:00:00Z') };
  const filterOf = async (name: RegExp) => readQuestion(queryOf(await tile(name))).filter;
  expect(await filterOf(/^Unassigned/)).toEqual({
    workTypeIds: [1, 2],
    isOpen: true,
    assigneeIds: ['nobody'],
  });
  expect(await filterOf(/^Overdue/)).toEqual({ workTypeIds: [1, 2], isOverdue: true });
  expect(await filterOf(/^Closed/)).toEqual({ workTypeIds: [1, 2], closed: period });
  const teams = within(screen.getByRole('table', { name: 'By team' }));
  const [open] = within(teams.getByRole('row', { name: /^No team/ })).getAllByRole('link');
  expect(readQuestion(queryOf(open!)).filter).toEqual({
    workTypeIds: [1, 2],
    isOpen: true,
    teamIds: ['nobody'],
  });
  const places = within(screen.getByRole('table', { name: /places with the most/ }));
  expect(readQuestion(queryOf(places.getAllByRole('link')[0]!)).filter).toEqual({
    workTypeIds: [1, 2],
    created: period,
    viewport: { west: -93.24609375, south: 44.95, east: -93.2421875001, north: 44.9539062499 },
  });
});

test('a click on a number opens its list in the queue', async () => {
  visitDesk({ at: '/numbers', answers: [numbers] });
  fireEvent.click(await tile(/^To accept/));
  expect(await screen.findByRole('heading', { name: 'No requests in this view' })).toBeTruthy();
  expect(location.pathname + location.search).toBe('/desk/?open=yes&accepted=no');
});

test('filter and period stay in the address, and no single person can be chosen', async () => {
  const { payloadsOf } = visitDesk({ at: '/numbers?type=1&who=7&number=5&days=90', answers: [numbers] });
  await tile(/^Open/);
  expect(payloadsOf(findNumbers)[0]).toMatchObject({ filter: { workTypeIds: [1] } });
  expect(JSON.stringify(payloadsOf(findNumbers))).not.toMatch(/assigneeIds|"ids"/);
  fireEvent.click(screen.getByRole('link', { name: 'Last 365 days' }));
  expect(location.search).toBe('?type=1&days=365');
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.getByRole('option', { name: 'Team' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Person' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Work type' }));
  expect(location.search).toBe('?days=365');
});

test('chosen days are in the address, and days in the wrong order are swapped', async () => {
  const { payloadsOf } = visitDesk({ at: '/numbers?from=2026-10-31&until=2026-10-01', answers: [numbers] });
  expect(await screen.findByRole('heading', { name: 'Oct 1, 2026 to Oct 31, 2026' })).toBeTruthy();
  expect(payloadsOf(findNumbers)[0]).toMatchObject({
    from: '2026-10-01T05:00:00.000Z',
    until: '2026-11-01T05:00:00.000Z',
  });
  await waitFor(() => expect(payloadsOf(findNumbers)).toHaveLength(2));
  expect(payloadsOf(findNumbers)[1]).toMatchObject({
    from: '2026-08-31T05:00:00.000Z',
    until: '2026-10-01T05:00:00.000Z',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Oct 1, 2026 to Oct 31, 2026' }));
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-10-15' } });
  expect(location.search).toBe('?from=2026-10-01&until=2026-10-15');
});

test('a period of more than two years is refused with a message', async () => {
  const { payloadsOf } = visitDesk({ at: '/numbers?from=2023-01-01&until=2026-10-01', answers: [numbers] });
  expect(await screen.findByText(/two years at most/)).toBeTruthy();
  expect(payloadsOf(findNumbers)).toEqual([]);
});

test('durations are shown in words, in office hours if the municipality has them', async () => {
  visitDesk({ at: '/numbers', answers: [numbers] });
  const list = within(await screen.findByRole('region', { name: /to Nov 22/ }));
  const answerTile = list.getByText('Time to the first answer').parentElement!;
  expect(answerTile.textContent).toContain('30 min');
  expect(answerTile.textContent).toContain('nine in ten took 8.3 h or less');
  expect(list.getByText('Time to close').parentElement!.textContent).toContain('51 h');
  expect(list.getByText(/in office hours/)).toBeTruthy();
});

test('long durations on the clock are shown in days', async () => {
  const byClock = answer(findNumbers, (asked) => sampleNumbers(asked, { hours: 'all', timeToAnswer: null }));
  visitDesk({ at: '/numbers', answers: [byClock] });
  const list = within(await screen.findByRole('region', { name: /to Nov 22/ }));
  expect(list.getByText('Time to close').parentElement!.textContent).toContain('2.1 d');
  expect(list.getByText('Time to the first answer').parentElement!.textContent).toContain(
    'No requests in this period',
  );
  expect(list.getByText(/nights and weekends/)).toBeTruthy();
});

test('weeks are drawn as columns, and a table with links has the same numbers', async () => {
  visitDesk({ at: '/numbers', answers: [numbers] });
  const part = await screen.findByRole('region', { name: 'By week' });
  expect(part.querySelector('[aria-hidden]')!.querySelectorAll('[title]')).toHaveLength(5);
  fireEvent.click(within(part).getByText('As a table'));
  const rows = within(part).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(5);
  expect(rows[1]!.textContent).toBe('Oct 31, 2026 to Nov 6, 202621');
  expect(readQuestion(queryOf(within(rows[1]!).getAllByRole('link')[1]!)).filter.closed).toEqual({
    from: new Date('2026-10-31T05:00:00Z'),
    until: new Date('2026-11-07T05:00:00Z'),
  });
});

test("a click on a column's name sorts the table, and screen readers learn the order", async () => {
  visitDesk({ at: '/numbers', answers: [numbers] });
  const table = within(await screen.findByRole('table', { name: 'By work type' }));
  const names = () => table.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(names()).toEqual(['Street Light', 'Pothole']);
  expect(table.getByRole('columnheader', { name: 'Open' }).getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(table.getByRole('button', { name: 'Came in' }));
  expect(names()).toEqual(['Pothole', 'Street Light']);
  fireEvent.click(table.getByRole('button', { name: 'Came in' }));
  expect(names()).toEqual(['Street Light', 'Pothole']);
  // Rows without a duration are last in both directions.
  fireEvent.click(table.getByRole('button', { name: 'Half closed within' }));
  expect(names()).toEqual(['Pothole', 'Street Light']);
  fireEvent.click(table.getByRole('button', { name: 'Half closed within' }));
  expect(names()).toEqual(['Pothole', 'Street Light']);
  fireEvent.click(table.getByRole('button', { name: 'Work type' }));
  expect(table.getByRole('columnheader', { name: 'Work type' }).getAttribute('aria-sort')).toBe('ascending');
});

test('places are named by the nearest address, or by their position', async () => {
  const addresses = answer(findAddressAt, ({ longitude, latitude }) => {
    if (longitude < -93.247) return { answer: 'none' as const, address: null };
    const address = { address: '12 Mill Street', city: 'Riverbend', state: '', zip: '', longitude, latitude };
    return { answer: 'found' as const, address };
  });
  visitDesk({ at: '/numbers', answers: [numbers, addresses] });
  const places = within(await screen.findByRole('table', { name: /places with the most/ }));
  expect(await places.findByText('12 Mill Street')).toBeTruthy();
  expect(places.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    '12 Mill Street',
    '44.952, -93.248',
  ]);
  expect(await screen.findByText(/^The map cannot be drawn here/)).toBeTruthy();
});

test('an empty result says so, and offers to widen the filter', async () => {
  visitDesk({ at: '/numbers?type=2', answers: [nothing] });
  expect(await screen.findByRole('heading', { name: 'There are no requests to count' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(location.search).toBe('?days=30');
});

test('the page says that it counts, and after a failure why, with a button to try again', async () => {
  let answers = [failing];
  visitDesk({
    at: '/numbers',
    answers: [{ cmd: findNumbers.cmd, answerTo: (asked) => answers[0]!.answerTo(asked) }],
  });
  expect(await screen.findByRole('status', { name: 'Loading the numbers' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'The numbers could not be loaded' })).toBeTruthy();
  answers = [numbers];
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await tile(/^Open/)).toBeTruthy();
});

test('numbers stay when only the period before could not be counted', async () => {
  const onlyNow: DeskAnswer = {
    cmd: findNumbers.cmd,
    answerTo: (asked) => {
      if ((asked as { from: string }).from < '2026-10-01') throw new Refused('databaseTimeout');
      return numbers.answerTo(asked);
    },
  };
  visitDesk({ at: '/numbers', answers: [onlyNow] });
  expect(await tile(/^Open/)).toBeTruthy();
  expect(await screen.findByText(/previous period could not be loaded/)).toBeTruthy();
});
