import { afterEach, expect, test, vi } from 'vitest';
import { findAllCitizenRequests } from '@fixpoint/contract/commands/find-all-citizen-requests.ts';
import { ownRequest } from '#test/own-request.ts';
import { callForList } from './call-for-list.ts';
import { NetworkFailure, ServerRefusal } from './call-failure.ts';
import { answers, deniesAccess, refuses, startFakeTransport } from '#test/fake-transport.ts';
import { onTokenRefused } from './token-refusal.ts';

afterEach(() => vi.unstubAllGlobals());

const ask = () => callForList(findAllCitizenRequests, { token: 't' });

test('a list of any length arrives complete and in order', async () => {
  const requests = Array.from({ length: 1000 }, (_, at) => ownRequest(1000 - at));
  startFakeTransport({ findallcitizenrequests: answers(findAllCitizenRequests, requests) });
  expect(await ask()).toEqual(requests);
});

test('an empty list arrives as an empty list', async () => {
  startFakeTransport({ findallcitizenrequests: answers(findAllCitizenRequests, []) });
  expect(await ask()).toEqual([]);
});

test('the page can do other things while a long list is read', async () => {
  const requests = Array.from({ length: 3000 }, (_, at) => ownRequest(at));
  startFakeTransport({ findallcitizenrequests: answers(findAllCitizenRequests, requests) });
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setTimeout(count);
  };
  count();
  await ask();
  isOver = true;
  expect(turns).toBeGreaterThan(2);
});

test('a refusal rejects the call, and a refused token is reported', async () => {
  startFakeTransport({ findallcitizenrequests: refuses('internal', 'Reference 7') });
  await expect(ask()).rejects.toBeInstanceOf(ServerRefusal);
  const onRefused = vi.fn<(token: unknown) => void>();
  onTokenRefused(onRefused);
  startFakeTransport({ findallcitizenrequests: deniesAccess('InvalidToken') });
  await expect(ask()).rejects.toBeInstanceOf(ServerRefusal);
  expect(onRefused.mock.calls).toEqual([['t']]);
});

test.each([
  ['not a list', '{}'],
  ['a list of something else', '[{"Id":"seven"}]'],
  ['cut short', '[{'],
])('data that is %s cannot be read', async (_, data) => {
  startFakeTransport({ findallcitizenrequests: { ...answers(findAllCitizenRequests, []), data } });
  await expect(ask()).rejects.toBeInstanceOf(NetworkFailure);
});
