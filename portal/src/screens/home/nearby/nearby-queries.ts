import { useQuery } from '@tanstack/react-query';
import { findNearbyRequests } from '@fixpoint/contract/commands/find-nearby-requests.ts';
import { nearbyPatienceMs } from '@fixpoint/contract/near-place.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { call } from '#api/call.ts';
import { parseRecentRequests, recentRequestsJson } from '#features/recent-requests/recent-requests-store.ts';
import { useSession } from '#features/session/session-context.ts';
import type { HomePin } from '#screens/home/state/home-state.ts';
import { cellOf, nearPlaceOf } from './near-place-of.ts';

export type NearbyAnswer = ResultOf<typeof findNearbyRequests>;
export type NearbyRequest = NearbyAnswer['Requests'][number];

/** A report that is being written, for calls about requests near it. */
export interface NearReport {
  pin: HomePin;
  workTypeId: number;
  token: string;
}

/** Nothing is asked until place and work type have rested this long. */
const restMs = 300;
const keptMs = 60_000;

/** The fields that all calls about requests near the report have. */
export function usePlaceFields({ pin, workTypeId, token }: NearReport) {
  const { client, isLoggedIn } = useSession();
  const clientId = client?.id ?? 0;
  const guids = isLoggedIn ? [] : parseRecentRequests(recentRequestsJson(clientId)).map(({ guid }) => guid);
  return { token, worktypeid: workTypeId, ...nearPlaceOf(pin), ...(guids.length > 0 && { guids }) };
}

/** Undefined until there is an answer, and without one. A failure is not shown: the report goes on. */
export function useNearby(report: NearReport): NearbyAnswer | undefined {
  const fields = usePlaceFields(report);
  const { pin, workTypeId, token } = report;
  const { data } = useQuery({
    queryKey: ['nearby', token, workTypeId, cellOf(pin.position), fields.accuracy],
    queryFn: async ({ signal }) => {
      await rest(signal);
      return call(findNearbyRequests, fields, { signal, timeoutMs: nearbyPatienceMs });
    },
    staleTime: keptMs,
    gcTime: keptMs,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return data;
}

/** A changed place or work type ends the wait. */
function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, restMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('The place has changed', 'AbortError'));
    });
  });
}
