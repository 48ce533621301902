/** The day from the server, or else the one stored on this device. */
import { findDay } from '@fixpoint/contract/desk/day/find-day.ts';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#api/call.ts';
import { NetworkFailure } from '#api/desk-failure.ts';
import { type Day, dayQueryKey, keptDayQueryKey, type KeptDay } from '#features/device/day.ts';
import { keepDay, keepPhotos, readKeptDay } from '#features/device/kept-day.ts';
import { municipalityOptions } from '#features/municipality/municipality.ts';
import { useMe } from '#features/session/me.ts';

export interface SeenDay {
  day: Day;
  /** When the day was loaded. */
  at: Date;
  /** Why the day is not current: no connection, or another failure. Null if it is current. */
  failure: Error | null;
}

export interface ShownDay {
  /** Undefined until loaded, or if no day is available. */
  seen: SeenDay | undefined;
  failure: Error | null;
  isAsking: boolean;
  askAgain: () => void;
}

const staleTime = 15_000;

export function useDay(withTeam: boolean): ShownDay {
  const me = useMe();
  const { accountId } = me.me;
  const queries = useQueryClient();
  const fresh = useQuery({
    queryKey: dayQueryKey(accountId, withTeam),
    queryFn: async ({ signal }) => ({ day: await call(findDay, { withTeam }, signal), at: new Date() }),
    staleTime,
    // The stored day is shown meanwhile, and a missing network is reported at once.
    networkMode: 'always',
    retry: false,
    refetchOnReconnect: 'always',
    placeholderData: keepPreviousData,
  });
  const kept = useQuery({
    queryKey: keptDayQueryKey(accountId),
    queryFn: async () => (await readKeptDay(accountId).catch(() => undefined)) ?? null,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: municipality } = useQuery(municipalityOptions);

  useEffect(() => {
    // The list of statuses must work without a network too.
    if (kept.data && queries.getQueryData(municipalityOptions.queryKey) === undefined)
      queries.setQueryData(municipalityOptions.queryKey, kept.data.municipality, { updatedAt: 0 });
  }, [kept.data, queries]);
  useEffect(() => {
    if (fresh.data === undefined || fresh.isPlaceholderData || municipality === undefined) return;
    const { day, at } = fresh.data;
    void takeAlong(queries, { me, municipality, day, withTeam, keptAt: at });
  }, [fresh.data, fresh.isPlaceholderData, municipality, me, withTeam, queries]);

  const shown =
    fresh.data ?? (kept.data ? { day: keptFor(kept.data, withTeam), at: kept.data.keptAt } : undefined);
  const isOff = fresh.error instanceof NetworkFailure;
  return {
    seen: shown && { ...shown, failure: fresh.error },
    // The day on the device may still be loading.
    failure: isOff && kept.isPending ? null : fresh.error,
    isAsking: fresh.isFetching,
    askAgain: () => void fresh.refetch(),
  };
}

/** A day that was stored with the team's cases also serves the view without them. */
function keptFor({ day, me, withTeam: hasTeam }: KeptDay, withTeam: boolean): Day {
  if (withTeam || !hasTeam) return day;
  return { ...day, cases: day.cases.filter(({ assignee }) => assignee?.accountId === me.me.accountId) };
}

/** Stores the day with its photos. A browser that stores nothing needs a network for the day. */
async function takeAlong(queries: QueryClient, kept: KeptDay): Promise<void> {
  const { accountId } = kept.me.me;
  queries.setQueryData(keptDayQueryKey(accountId), kept);
  try {
    await keepDay(kept);
    const addresses = kept.day.cases.flatMap(({ photos }) => photos.map(({ address }) => address));
    await keepPhotos(accountId, addresses);
  } catch {
    // The device is full, or the network is gone. The next time fetches the missing photos.
  }
}
