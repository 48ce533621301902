import { opened } from '#test/fake-live-server.ts';
import { setVisible } from '#test/set-visible.ts';
import { stageLive } from '#test/stage-live.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { openLiveConnection } from './live-connection.ts';

const live = stageLive<'missed' | 'deaf' | { read: string }>('/live');
let close: () => void;

afterEach(() => close());

/** Opens the live connection and waits until pending work is done. */
async function open(heardUntil = Date.now()): Promise<void> {
  close = openLiveConnection({
    path: '/live',
    body: { follow: 'all' },
    heardUntil: () => heardUntil,
    reader: () => (read) => read !== opened && live.changes.push({ read }),
    onMissed: (isOpen) => live.changes.push(isOpen ? 'missed' : 'deaf'),
    refusals: [401, 403, 404],
  });
  await settle();
}

const settle = () => vi.advanceTimersByTimeAsync(1);
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

test('the live connection sends its question, and its pieces are read', async () => {
  await open();
  expect(live.server.connections.map((connection) => connection.question)).toEqual([
    { follow: 'all', unheardMs: 0 },
  ]);
  live.server.connections[0]!.send('one');
  live.server.connections[0]!.send('two');
  await settle();
  expect(live.changes).toEqual([{ read: 'one' }, { read: 'two' }]);
});

test('a hidden page closes the connection; a visible page has one at once and reports missed changes', async () => {
  await open();
  setVisible(false);
  await settle();
  expect(live.server.connections[0]!.isClosed()).toBe(true);
  await seconds(3600);
  expect([live.server.connections.length, live.changes]).toEqual([1, []]);
  setVisible(true);
  await settle();
  expect([live.server.connections.length, live.changes]).toEqual([2, ['missed']]);
});

test('a page that is opened in the background has no connection until it is visible', async () => {
  setVisible(false);
  await open();
  await seconds(60);
  expect(live.server.connections).toEqual([]);
  setVisible(true);
  await settle();
  expect(live.server.connections).toHaveLength(1);
});

test('a connection that the server ends is opened again, and missed changes are reported once', async () => {
  await open();
  await seconds(20);
  live.server.connections[0]!.end();
  await seconds(2);
  expect([live.server.connections.length, live.changes]).toEqual([2, ['missed']]);
});

test('the pauses grow while the server is unreachable, up to a minute', async () => {
  live.server.answer('unreachable');
  await open();
  const counts: number[] = [];
  for (const until of [10, 60, 600]) {
    await seconds(until);
    counts.push(live.server.connections.length);
  }
  expect(counts[0]).toBeGreaterThanOrEqual(3);
  expect(counts[0]).toBeLessThanOrEqual(6);
  expect(counts[2]! - counts[1]!).toBeGreaterThanOrEqual(9);
  expect(counts[2]! - counts[1]!).toBeLessThanOrEqual(21);
});

test('the first connection asks for changes since the screen began to load; a slow one may miss some', async () => {
  await open(Date.now() - 5000);
  live.server.connections[0]!.end();
  await seconds(2);
  expect(live.server.connections.map(({ question }) => question)).toEqual([
    { follow: 'all', unheardMs: 5000 },
    { follow: 'all' },
  ]);
  expect(live.changes).toEqual(['missed']);
  close();
  live.server.answer('slow');
  await open();
  await seconds(2.1);
  expect(live.changes).toEqual(['missed']);
  live.server.connections[2]!.send(opened);
  await settle();
  expect(live.changes).toEqual(['missed', 'missed']);
});

test('after several failures, each further attempt reports that there is no connection', async () => {
  live.server.answer('unreachable');
  await open();
  await seconds(120);
  expect(live.changes).toEqual(live.server.connections.slice(2).map(() => 'deaf'));
  expect(live.changes.length).toBeGreaterThan(2);
});

test('the connection returns as soon as the network does', async () => {
  live.server.answer('unreachable');
  await open();
  await seconds(300);
  live.server.answer('open');
  const before = live.server.connections.length;
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(live.server.connections).toHaveLength(before + 1);
});

test('a connection from before the network was lost is replaced', async () => {
  await open();
  window.dispatchEvent(new Event('online'));
  await settle();
  expect([live.server.connections.length, live.server.connections[0]!.isClosed(), live.changes]).toEqual([
    2,
    true,
    ['missed'],
  ]);
});

test('a silent connection is dead, and opened again', async () => {
  await open();
  for (let minute = 0; minute < 4; minute++) {
    await seconds(25);
    live.server.connections[0]!.send(': still here\n\n');
  }
  expect(live.server.connections).toHaveLength(1);
  await seconds(75);
  expect(live.server.connections).toHaveLength(2);
});

test.each([401, 403, 404])('a server that answers %i is not asked again', async (status) => {
  live.server.answer(status);
  await open();
  await seconds(3600);
  expect(live.server.connections).toHaveLength(1);
});

test.each([400, 407, 408, 413, 429, 451, 502])(
  'after an answer of %i, which a proxy may give, the page tries again',
  async (status) => {
    live.server.answer(status);
    await open();
    await seconds(300);
    const attempts = live.server.connections.length;
    expect(attempts).toBeGreaterThanOrEqual(8);
    expect(attempts).toBeLessThanOrEqual(20);
    live.server.answer('open');
    await seconds(61);
    expect(live.server.connections).toHaveLength(attempts + 1);
  },
);

test('a server without capacity is left alone for the time that it names', async () => {
  live.server.answer(503, 120);
  await open();
  await seconds(119);
  expect(live.server.connections).toHaveLength(1);
  await seconds(2);
  expect(live.server.connections).toHaveLength(2);
});

test('closing ends the connection, and nothing more is reported', async () => {
  await open();
  close();
  await settle();
  expect(live.server.connections[0]!.isClosed()).toBe(true);
  await seconds(3600);
  expect([live.server.connections.length, live.changes]).toEqual([1, []]);
});
