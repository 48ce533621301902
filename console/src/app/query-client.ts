import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isRefusedAs, NetworkFailure } from '#api/desk-failure.ts';
import { meKey } from '#features/session/me.ts';

/** What the server knows counts as fresh for half a minute, for changes are told; a call without an answer is repeated twice, one that was answered never. */
export function createQueryClient(): QueryClient {
  /** The municipality asks for a second factor since somebody signed in: who they are says so, and leads to it. */
  const lookWhoIsIn = (failure: unknown) => {
    // Who is about to sign in is asked for a code by the form that they fill in.
    if (!isRefusedAs(failure, 'secondFactorNeeded') || queries.getQueryData(meKey) === undefined) return;
    void queries.invalidateQueries({ queryKey: meKey });
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: lookWhoIsIn }),
    mutationCache: new MutationCache({ onError: lookWhoIsIn }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, failure) => failure instanceof NetworkFailure && failures < 2,
      },
      // Without a network a press of a button fails at once, and says so, instead of waiting in silence.
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}
