/** The day from the server, or else the one stored on this device. */
import { findDay } from '@fixpoint/contract/desk/day/find-day.ts';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#api/call.ts';
import { NetworkFailure } from '#api/desk-failure.ts';
import { type Day, dayQueryKey, storedDayQueryKey, type StoredDay } from '#features/device/day.ts';
import { storeDay, storePhotos, readStoredDay } from '#features/device/stored-day.ts';
import { municipalityOptions } from '#features/municipality/municipality.ts';
import { useMe } from '#features/session/me.ts';

export interface SeenDay {
  day: Day;
  /** When the day was loaded. */
  at: Date;
  /** Why the day is not current: no connection, or another failure. Null if it is current. */
  failure: Error | null;
}

export interface DayQuery {
  /** Undefined until loaded, or if no day is available. */
  seenDay: SeenDay | undefined;
  failure: Error | null;
  isAsking: boolean;
  askAgain: () => void;
}

const staleTime = 15_000;

export function useDay(withTeam: boolean): DayQuery {
  const me = useMe();
  const { accountId } = me.me;
  const queries = useQueryClient();
  const freshQuery = useQuery({
    queryKey: dayQueryKey(accountId, withTeam),
    queryFn: async ({ signal }) => ({ day: await call(findDay, { withTeam }, signal), at: new Date() }),
    staleTime,
    // The stored day is shown meanwhile, and a missing network is reported at once.
    networkMode: 'always',
    retry: false,
    refetchOnReconnect: 'always',
    placeholderData: keepPreviousData,
  });
  const storedQuery = useQuery({
    queryKey: storedDayQueryKey(accountId),
    queryFn: async () => (await readStoredDay(accountId).catch(() => undefined)) ?? null,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: municipality } = useQuery(municipalityOptions);

  useEffect(() => {
    // The list of statuses must work without a network too.
    if (storedQuery.data && queries.getQueryData(municipalityOptions.queryKey) === undefined)
      queries.setQueryData(municipalityOptions.queryKey, storedQuery.data.municipality, { updatedAt: 0 });
  }, [storedQuery.data, queries]);
  useEffect(() => {
    if (freshQuery.data === undefined || freshQuery.isPlaceholderData || municipality === undefined) return;
    const { day, at } = freshQuery.data;
    void takeAlong(queries, { me, municipality, day, withTeam, keptAt: at });
  }, [freshQuery.data, freshQuery.isPlaceholderData, municipality, me, withTeam, queries]);

  const seenDay =
    freshQuery.data ??
    (storedQuery.data ? { day: dayFor(storedQuery.data, withTeam), at: storedQuery.data.keptAt } : undefined);
  const isOffline = freshQuery.error instanceof NetworkFailure;
  return {
    seenDay: seenDay && { ...seenDay, failure: freshQuery.error },
    // The day on the device may still be loading.
    failure: isOffline && storedQuery.isPending ? null : freshQuery.error,
    isAsking: freshQuery.isFetching,
    askAgain: () => void freshQuery.refetch(),
  };
}

/** A day that was stored with the team's cases also serves the view without them. */
function dayFor({ day, me, withTeam: hasTeam }: StoredDay, withTeam: boolean): Day {
  if (withTeam || !hasTeam) return day;
  return { ...day, cases: day.cases.filter(({ assignee }) => assignee?.accountId === me.me.accountId) };
}

/** Stores the day with its photos. A browser that stores nothing needs a network for the day. */
async function takeAlong(queries: QueryClient, storedDay: StoredDay): Promise<void> {
  const { accountId } = storedDay.me.me;
  queries.setQueryData(storedDayQueryKey(accountId), storedDay);
  try {
    await storeDay(storedDay);
    const addresses = storedDay.day.cases.flatMap(({ photos }) => photos.map(({ address }) => address));
    await storePhotos(accountId, addresses);
  } catch {
    // The device is full, or the network is gone. The next time fetches the missing photos.
  }
}
