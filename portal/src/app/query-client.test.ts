import { expect, test } from 'vitest';
import { NetworkFailure, ServerRefusal } from '#api/call-failure.ts';
import { createQueryClient } from './query-client.ts';

/** How often the server is asked when each call fails like this. */
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
  'a question that stays without an answer (%s) is asked twice more',
  async (kind) => expect(await callsWhen(new NetworkFailure(kind, 'No answer'))).toBe(3),
);

test.each([
  ['refused', refusal],
  ['answered without a result', new NetworkFailure('no-result', 'No result')],
])('a question that is %s is not asked again: an answer came', async (_, failure) =>
  expect(await callsWhen(failure)).toBe(1),
);
