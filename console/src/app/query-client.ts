import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isRefusedAs, NetworkFailure } from '#api/desk-failure.ts';
import { meKey } from '#features/session/me.ts';

/**
 * Data is fresh for half a minute, because the live connection reports changes. A call without an answer is
 * repeated twice, an answered one never.
 */
export function createQueryClient(): QueryClient {
  /**
   * The municipality may require a second factor after a member has signed in. `findMe` then says that it is
   * missing, and the desk asks for it.
   */
  const lookWhoIsIn = (failure: unknown) => {
    // During a sign-in, the form asks for the code itself.
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
      // Without a network a button fails at once with a message, instead of waiting silently.
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}
