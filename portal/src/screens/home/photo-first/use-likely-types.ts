/** The work types that are reported most, around the pin and everywhere. Without a network, those of the last time. */
import { useQuery } from '@tanstack/react-query';
import { findLikelyWorkTypes } from '@fixpoint/contract/commands/find-likely-work-types.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { call } from '#api/call.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { useSession } from '#features/session/session-context.ts';

export interface LikelyTypes {
  nearby: readonly number[];
  often: readonly number[];
}

const patienceMs = 2000;

export function useLikelyTypes(position: Position | undefined): LikelyTypes {
  const { hasLikelyWorkTypes } = useStartUp();
  const { client, token } = useSession();
  const clientId = client?.id ?? 0;
  // The server rounds even more, so a longer number would only say more than it needs.
  const longitude = rounded(position?.longitude);
  const latitude = rounded(position?.latitude);
  const { data } = useQuery({
    queryKey: ['likely-types', clientId, longitude, latitude],
    queryFn: async ({ signal }) => {
      const place = { longitude: longitude!, latitude: latitude! };
      const found = await call(
        findLikelyWorkTypes,
        { token: token!, ...place },
        { signal, timeoutMs: patienceMs },
      );
      keepOften(clientId, found.Often);
      return { nearby: found.Nearby, often: found.Often };
    },
    enabled: hasLikelyWorkTypes === true && token !== undefined && position !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? { nearby: [], often: keptOften(clientId) };
}

function rounded(degrees: number | undefined): number | undefined {
  return degrees === undefined ? undefined : Math.round(degrees * 1000) / 1000;
}

const keyOf = (clientId: number) => `likely-types-of-${clientId}`;

function keepOften(clientId: number, often: readonly number[]): void {
  try {
    localStorage.setItem(keyOf(clientId), JSON.stringify(often));
  } catch {
    // The next visit without a network then has no suggestions.
  }
}

function keptOften(clientId: number): number[] {
  try {
    const often: unknown = JSON.parse(localStorage.getItem(keyOf(clientId)) ?? '[]');
    return Array.isArray(often) ? often.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}
