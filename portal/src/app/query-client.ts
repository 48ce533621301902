import { QueryClient } from '@tanstack/react-query';
import { isWithoutResult, NetworkFailure } from '#api/call-failure.ts';

/** What the server knows is asked for again after a minute; a call without an answer is repeated twice, one that was answered never. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // Without a network it is said, and what was seen last is shown, instead of waiting in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, failure) =>
          failure instanceof NetworkFailure && !isWithoutResult(failure) && failures < 2,
      },
      // As a press of a button is.
      mutations: { networkMode: 'always' },
    },
  });
}
