import { expect, test } from 'vitest';
import { RecentChanges } from './recent-changes.ts';

let nowMs = 0;

function heardSince(beginMs: number): RecentChanges {
  nowMs = beginMs;
  const recent = new RecentChanges(() => nowMs);
  recent.begin();
  return recent;
}

const change = (clientId: number, requestId: number) => ({
  clientId,
  guid: `guid ${requestId}`,
  accountId: null,
  requestId,
  version: 1,
  teamId: null,
  teamBefore: null,
});

const idsOf = (changes: readonly object[] | undefined) =>
  changes?.map((it) => ('requestId' in it ? it.requestId : 'staff'));

test('the changes of the last seconds are known per client, oldest first', () => {
  const recent = heardSince(0);
  for (const [atMs, clientId, requestId] of [
    [1000, 1, 1],
    [2000, 1, 2],
    [2500, 2, 3],
    [3000, 1, 4],
  ] as const) {
    nowMs = atMs;
    recent.add(change(clientId, requestId));
  }
  nowMs = 4000;
  expect(idsOf(recent.ofLast(2000, 1))).toEqual([2, 4]);
  expect(idsOf(recent.ofLast(3999, 2))).toEqual([3]);
  expect(idsOf(recent.ofLast(500, 1))).toEqual([]);
});

test('changes may be missing before listening began, before it began again, and before the last minute', () => {
  expect(new RecentChanges(() => 1000).ofLast(0, 1)).toBeUndefined();
  const recent = heardSince(5000);
  recent.add(change(1, 1));
  nowMs = 6000;
  expect([recent.ofLast(1000, 1), idsOf(recent.ofLast(999, 1))]).toEqual([undefined, []]);
  recent.begin();
  nowMs = 7000;
  expect(recent.ofLast(1500, 1)).toBeUndefined();
  recent.add(change(1, 2));
  nowMs = 67_001;
  recent.add(change(1, 3));
  expect([recent.ofLast(60_001, 1), idsOf(recent.ofLast(60_000, 1))]).toEqual([undefined, [3]]);
});

test('at most ten thousand changes are kept', () => {
  const recent = heardSince(0);
  for (let id = 1; id <= 10_001; id += 1) {
    nowMs = id;
    recent.add(change(1, id));
  }
  expect(recent.ofLast(10_000, 1)).toBeUndefined();
  expect(recent.ofLast(9999, 1)).toHaveLength(10_000);
});
