import { expect, test } from 'vitest';
import type { LiveStream } from './live-stream.ts';
import { type FollowedTopic, LiveStreams, beatGroups } from './live-streams.ts';

const guid = crypto.randomUUID();
const holder = { clientId: 1, sessionId: 7 };

/** Collects the messages of a stream from now on. */
function collectMessages(stream: LiveStream | undefined): string[] {
  const pieces: string[] = [];
  stream!.on('data', (piece) => pieces.push(String(piece).replace('event: open\ndata: {}\n\n', '')));
  return pieces;
}

const settleEvents = () => new Promise((resolve) => setImmediate(resolve));

test('a change reaches the screens that follow the request or its list, and no others', async () => {
  const streams = new LiveStreams();
  const othersMessages = [
    collectMessages(streams.open(holder, { guid })),
    collectMessages(streams.open(holder, { accountId: 5 })),
  ];
  const others = [
    collectMessages(streams.open(holder, { guid: crypto.randomUUID() })),
    collectMessages(streams.open(holder, { accountId: 6 })),
    collectMessages(streams.open({ clientId: 2, sessionId: 7 }, { guid })),
    collectMessages(streams.open({ clientId: 2, sessionId: 7 }, { accountId: 5 })),
  ];
  await settleEvents();
  streams.hear(JSON.stringify({ clientId: 1, guid, accountId: 5 }));
  streams.hear(JSON.stringify({ clientId: 1, guid: crypto.randomUUID(), accountId: null }));
  await settleEvents();
  for (const pieces of othersMessages)
    expect(pieces.join('')).toBe(`event: change\ndata: {"guid":"${guid}"}\n\n`);
  for (const pieces of others) expect(pieces.join('')).toBe('');
});

test('a session has eight live connections; a ninth ends the oldest, and other sessions keep theirs', async () => {
  const streams = new LiveStreams();
  const neighbour = streams.open({ ...holder, sessionId: 8 }, { guid })!.resume();
  const openedStreams = Array.from({ length: 9 }, () => streams.open(holder, { guid })!.resume());
  await settleEvents();
  expect(openedStreams.map(({ destroyed }) => destroyed)).toEqual([
    true,
    ...Array.from({ length: 8 }, () => false),
  ]);
  expect(neighbour.destroyed).toBe(false);
});

test('an account has twenty-four live connections in all its sessions; one more ends the oldest, and other accounts keep theirs', async () => {
  const streams = new LiveStreams();
  const open = (accountId: number, sessionId: number) =>
    streams.open({ clientId: 1, sessionId, accountId }, { guid })!.resume();
  const colleague = open(6, 100);
  const openedStreams = Array.from({ length: 40 }, (_, index) => open(5, index));
  await settleEvents();
  expect(openedStreams.map(({ destroyed }) => destroyed).filter(Boolean)).toHaveLength(16);
  expect(openedStreams.slice(16).some(({ destroyed }) => destroyed)).toBe(false);
  expect([colleague.destroyed, streams.count]).toEqual([false, 25]);
});

test('a home has the share of four IPv6 networks', () => {
  const streams = new LiveStreams();
  const open = (sessionId: number) =>
    streams.open(
      { clientId: 1, sessionId, network: `2001:db8:1:${(sessionId % 250).toString(16)}` },
      { guid },
    );
  for (let session = 1; session <= 2000; session += 1) expect(open(session)).toBeDefined();
  expect(open(2001)).toBeUndefined();
});

test('a process has a limited number of live connections, and takes a new one when one has ended', async () => {
  const streams = new LiveStreams({ most: 2 });
  const [first] = [1, 2].map((sessionId) => streams.open({ clientId: 1, sessionId }, { guid }));
  expect(streams.open({ clientId: 1, sessionId: 3 }, { guid })).toBeUndefined();
  first!.destroy();
  await settleEvents();
  expect(streams.open({ clientId: 1, sessionId: 3 }, { guid })).toBeDefined();
});

test('a network has a share of five hundred, and takes nobody else’s', () => {
  const streams = new LiveStreams();
  const open = (sessionId: number, network: string | undefined) =>
    streams.open({ clientId: 1, sessionId, network }, { guid });
  for (let session = 1; session <= 500; session += 1) expect(open(session, '203.0.113.7')).toBeDefined();
  expect(open(501, '203.0.113.7')).toBeUndefined();
  expect(open(502, '203.0.113.8')).toBeDefined();
  expect(open(503, undefined)).toBeDefined();
});

test('each live connection has its turn in every round, and unread ones are dropped', async () => {
  const streams = new LiveStreams();
  const unreadStream = streams.open(holder, { guid })!;
  for (let beat = 0; beat < 10; beat += 1) streams.beat();
  const read = streams.open({ ...holder, sessionId: 8 }, { guid })!.resume();
  await settleEvents();
  const round = () => Array.from({ length: beatGroups }, () => streams.beat()).flat();
  expect(
    round()
      .map(({ sessionId }) => sessionId)
      .toSorted(),
  ).toEqual([7, 8]);
  await settleEvents();
  expect(round().map(({ sessionId }) => sessionId)).toEqual([8]);
  expect([unreadStream.destroyed, read.destroyed]).toEqual([true, false]);
});

test('when the server stops, all live connections end and no new one begins', async () => {
  const streams = new LiveStreams();
  const stream = streams.open(holder, { guid })!.resume();
  await settleEvents();
  streams.close();
  await settleEvents();
  expect(stream.destroyed).toBe(true);
  expect(streams.open(holder, { guid })).toBeUndefined();
});

test('changes since a screen began to read come first: those it follows, and for the desk those of its municipality', async () => {
  let nowMs = 0;
  const streams = new LiveStreams({ nowMs: () => nowMs });
  streams.handleGap();
  const change = (clientId: number, requestId: number, accountId: number | null) => ({
    clientId,
    guid: `${requestId}`,
    accountId,
    requestId,
    version: 1,
    teamId: null,
    teamBefore: null,
  });
  const changes = [change(1, 10, null), change(1, 11, 5), change(1, 12, 6), change(2, 13, 5)];
  for (const one of changes) {
    nowMs += 10_000;
    streams.hear(JSON.stringify(one));
  }
  const messagesOf = (clientId: number, followedTopic: FollowedTopic, unheardMs: number) =>
    collectMessages(streams.open({ clientId, sessionId: 1 }, followedTopic, unheardMs));
  const deskHeard: number[] = [];
  const desk = {
    join: () => undefined,
    hear: (announcement: object) => void deskHeard.push((announcement as { requestId: number }).requestId),
    beat: () => undefined,
  };
  const lines = [
    messagesOf(1, { accountId: 5 }, 30_000),
    messagesOf(1, { guid: '12' }, 30_000),
    messagesOf(1, { guid: '12' }, 7000),
    messagesOf(2, { accountId: 6 }, 30_000),
    messagesOf(1, { accountId: 5 }, 40_000),
    messagesOf(1, desk, 19_000),
  ];
  await settleEvents();
  expect(lines.map((pieces) => pieces.join(''))).toEqual([
    'event: change\ndata: {"guid":"11"}\n\n',
    'event: change\ndata: {"guid":"12"}\n\n',
    '',
    '',
    'event: change\ndata: {}\n\n',
    '',
  ]);
  expect(deskHeard).toEqual([11, 12]);

  streams.hear(JSON.stringify({ clientId: 1, isStaffChanged: true }));
  const [ofDesk, ofCitizen] = [messagesOf(1, desk, 0), messagesOf(1, { accountId: 7 }, 0)];
  await settleEvents();
  expect([ofDesk.join(''), ofCitizen.join('')]).toEqual(['event: change\ndata: {}\n\n', '']);
});
