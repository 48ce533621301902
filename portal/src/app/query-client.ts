import { QueryClient } from '@tanstack/react-query';
import { isWithoutResult, NetworkFailure } from '#api/call-failure.ts';

/**
 * Data become stale after a minute. A call without an answer is repeated twice; a call with an answer is
 * never repeated.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, failure) =>
          failure instanceof NetworkFailure && !isWithoutResult(failure) && failures < 2,
      },
      // Without a network a mutation fails at once with a message, instead of waiting silently.
      mutations: { networkMode: 'always' },
    },
  });
}
