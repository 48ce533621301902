import { QueryClient } from '@tanstack/react-query';
import { isWithoutResult, NetworkFailure } from '#api/call-failure.ts';

/** What the server knows is asked for again after a minute; a call without an answer is repeated twice, one that was answered never. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, failure) =>
          failure instanceof NetworkFailure && !isWithoutResult(failure) && failures < 2,
      },
      // Without a network a press of a button fails at once, and says so, instead of waiting in silence.
      mutations: { networkMode: 'always' },
    },
  });
}
