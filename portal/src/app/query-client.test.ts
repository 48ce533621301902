import { expect, test } from 'vitest';
import { NetworkFailure, ServerRefusal } from '#api/call-failure.ts';
import { createQueryClient } from './query-client.ts';

/** The number of calls that are made if each call fails in this way. */
async function callsWhen(failure: Error): Promise<number> {
  let calls = 0;
  const queryFn = () => {
    calls += 1;
    return Promise.reject(failure);
  };
  await createQueryClient()
    .fetchQuery({ queryKey: ['requests'], queryFn, retryDelay: 0 })
    .catch(() => undefined);
  return calls;
}

const refusal = new ServerRefusal({
  errorName: 'internal',
  code: '00010009',
  message: 'Reference 7',
  securityStatus: 'Success',
  data: '',
});

test.each(['unreachable', 'timeout', 'unreadable'] as const)(
  'a query without an answer (%s) is repeated twice',
  async (kind) => expect(await callsWhen(new NetworkFailure(kind, 'No answer'))).toBe(3),
);

test.each([
  ['refused', refusal],
  ['answered without a result', new NetworkFailure('no-result', 'No result')],
])('a query that was %s is not repeated, because an answer came', async (_, failure) =>
  expect(await callsWhen(failure)).toBe(1),
);
