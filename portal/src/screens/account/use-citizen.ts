import { useQuery } from '@tanstack/react-query';
import { loadCitizen } from '#features/session/load-citizen.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import type { Citizen } from '#features/session/session-state.ts';

/** The citizen's profile as the server has it now, stored in the session; what the session has, when none can be had, or there is no network. */
export function useCitizen(): { citizen: Citizen | undefined; isLoading: boolean } {
  const session = useSessionStore();
  const { data, isPending } = useQuery({
    queryKey: ['citizen'],
    queryFn: async () => {
      const citizen = await loadCitizen(session.state().token ?? '');
      session.update({ citizen });
      return citizen;
    },
    // Asked once for each visit of the screen: what is being typed must not be overtaken.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    // Without a network it fails at once, and is not asked for again: see above.
    networkMode: 'always',
  });
  return { citizen: data ?? session.state().citizen, isLoading: isPending };
}
