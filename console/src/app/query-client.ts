import { QueryClient } from '@tanstack/react-query';
import { NetworkFailure } from '#api/desk-failure.ts';

/** What the server knows counts as fresh for half a minute, for changes are told; a call without an answer is repeated twice, one that was answered never. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, failure) => failure instanceof NetworkFailure && failures < 2,
      },
      // Without a network a press of a button fails at once, and says so, instead of waiting in silence.
      mutations: { networkMode: 'always' },
    },
  });
}
