import { useQuery } from '@tanstack/react-query';
import { loadCitizen } from '#features/session/load-citizen.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import type { Citizen } from '#features/session/session-state.ts';

/**
 * The citizen's current profile from the server, stored in the session. If it does not load or there is no
 * network, the session's profile.
 */
export function useCitizen(): { citizen: Citizen | undefined; isLoading: boolean } {
  const session = useSessionStore();
  const { data, isPending } = useQuery({
    queryKey: ['citizen'],
    queryFn: async () => {
      const citizen = await loadCitizen(session.state().token ?? '');
      session.update({ citizen });
      return citizen;
    },
    // Fetched once per visit of the screen, so that typed text is not overwritten.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    // Without a network it fails at once, and is not fetched again, for the same reason.
    networkMode: 'always',
  });
  return { citizen: data ?? session.state().citizen, isLoading: isPending };
}
