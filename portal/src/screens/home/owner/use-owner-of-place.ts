// chunk: form
import { useQuery } from '@tanstack/react-query';
import { findOwnerOfPlace } from '@fixpoint/contract/commands/find-owner-of-place.ts';
import type { QuestionContext } from '@fixpoint/contract/questions/evaluate-questions.ts';
import { call } from '#api/call.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { useSession } from '#features/session/session-context.ts';
import { languageToSend } from '#messages/language.ts';
import type { HomeState } from '#screens/home/state/home-state.ts';
import {
  ownerKeyOf,
  ownerMark,
  ownerQueryKey,
  type OwnerPlace,
  type PlaceAnswer,
  placeOf,
} from './owner-choice.ts';

/** The owners near the pin, and the one that the report is about. */
export interface OwnerOfPlace {
  mark: string;
  /** Several: the resident chooses. */
  places: readonly OwnerPlace[];
  /** Undefined if the resident has not chosen one of several. */
  place: OwnerPlace | undefined;
}

/** The server's answer about the place of the report. */
export interface PlaceOfReport {
  /** Undefined if the place is the municipality's, or if nothing is known about it. */
  owner: OwnerOfPlace | undefined;
  /** For conditions of questions. */
  context: Pick<QuestionContext, 'owner' | 'areas'>;
}

/** A later answer helps nobody: the report goes on without it. */
const patienceMs = 2000;
const keptMs = 60_000;

/**
 * Nothing is known before pin and work type are, without a network, and on a server without owners. `isTested`: the
 * questions of the work type test the place.
 */
export function useOwnerOfPlace({ pin, form, panel }: HomeState, isTested: boolean): PlaceOfReport {
  const { hasOwners } = useStartUp();
  const { token } = useSession();
  const { workTypeId, ownerAnswer } = form;
  const isAsked = (hasOwners === true || isTested) && token !== undefined && panel.name === 'create';
  const mark = pin === null || workTypeId === null ? undefined : ownerMark(pin, workTypeId);
  const { data: answer } = useQuery({
    queryKey: ownerQueryKey(mark ?? ''),
    queryFn: async ({ signal }): Promise<PlaceAnswer> => {
      const accuracy = Number(mark!.split(' ')[2]);
      const report = { token: token!, worktypeid: workTypeId!, ...pin!.position, accuracy };
      return call(findOwnerOfPlace, { ...report, ...languageToSend() }, { signal, timeoutMs: patienceMs });
    },
    enabled: isAsked && mark !== undefined,
    staleTime: keptMs,
    gcTime: keptMs,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (mark === undefined || answer === undefined) return { owner: undefined, context: {} };
  const { Places: places, PlaceOwner, Areas: areas } = answer;
  const place = placeOf(places, ownerAnswer, mark);
  return {
    owner: places.length === 0 ? undefined : { mark, places, place },
    context: { owner: ownerKeyOf(place) ?? PlaceOwner ?? undefined, areas },
  };
}

/** True if the municipality accepts no report about this place. */
export function isStopped(owner: OwnerOfPlace | undefined): boolean {
  return owner?.place?.Owner?.Act === 'stop';
}
