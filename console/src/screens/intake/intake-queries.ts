/** Queries during a call. */
import { findAddressAt } from '@fixpoint/contract/desk/intake/find-address-at.ts';
import { findAddresses } from '@fixpoint/contract/desk/intake/find-addresses.ts';
import { findNearby } from '@fixpoint/contract/desk/intake/find-nearby.ts';
import { testRouting } from '@fixpoint/contract/desk/routing/test-routing.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import type { ChosenPlace, IntakeDraft } from './intake-draft.ts';

export type NearbyRequest = ResultOf<typeof findNearby>['requests'][number];

const shortestText = 2;
const sameForMs = 10 * 60_000;

/** Addresses that match a text. */
export function useFoundAddresses(typedText: string, near: IntakeDraft['place']) {
  const searchText = typedText.trim();
  return useQuery({
    queryKey: ['intake-addresses', searchText, near?.longitude, near?.latitude],
    queryFn: async ({ signal }) => {
      const middle = near && { longitude: near.longitude, latitude: near.latitude };
      return (await call(findAddresses, { text: searchText, near: middle }, signal)).addresses;
    },
    enabled: searchText.length >= shortestText,
    staleTime: sameForMs,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The address of a place: '44 Bridge Lane, Riverbend', or empty without an address. */
export async function labelAt({ longitude, latitude }: ChosenPlace): Promise<string> {
  const { address } = await call(findAddressAt, { longitude, latitude });
  return address === null ? '' : [address.address, address.city].filter(Boolean).join(', ');
}

/** Requests nearby, those first that may be about the same problem. */
export function useNearby({ place, workTypeId }: IntakeDraft) {
  return useQuery({
    queryKey: ['intake-nearby', place?.longitude, place?.latitude, workTypeId],
    queryFn: async ({ signal }) => {
      const { longitude, latitude } = place!;
      return (await call(findNearby, { longitude, latitude, workTypeId }, signal)).requests;
    },
    enabled: place !== undefined,
    placeholderData: (before, asked) =>
      asked?.queryKey[1] === place?.longitude && asked?.queryKey[2] === place?.latitude ? before : undefined,
  });
}

/** The team that gets the request, and why. */
export function useRoute({ place, workTypeId }: IntakeDraft) {
  return useQuery({
    queryKey: ['intake-route', place?.longitude, place?.latitude, workTypeId],
    queryFn: ({ signal }) => {
      const { longitude, latitude } = place!;
      return call(testRouting, { longitude, latitude, workTypeId: workTypeId! }, signal);
    },
    enabled: place !== undefined && workTypeId !== undefined,
  });
}
