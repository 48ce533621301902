import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { decideRelease } from '@fixpoint/contract/desk/release/decide-release.ts';
import { type ToRelease, findToRelease } from '@fixpoint/contract/desk/release/find-to-release.ts';
import type { KeepBackReason, ReleaseState } from '@fixpoint/contract/desk/release/release-parts.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { caseKey } from '#features/requests/case-queries.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';

const toReleaseKey = ['to-release'] as const;

/** The requests that wait, or this one. */
export function useToRelease(requestId: number | undefined) {
  return useQuery({
    queryKey: [...toReleaseKey, requestId ?? 'all'],
    queryFn: ({ signal }) => call(findToRelease, requestId === undefined ? {} : { requestId }, signal),
    staleTime: 0,
  });
}

/** The parts of a request that a reviewer wants to publish. */
export interface ReleaseChoice {
  /** Undefined: the words stay private. */
  words: string | undefined;
  /** The photos that become public. */
  photoIds: readonly number[];
  /** The photos that the reviewer has seen. Others wait. */
  seenPhotoIds: readonly number[];
  reason: KeepBackReason;
}

type Decision = Omit<PayloadOf<typeof decideRelease>, 'repeatKey'>;

interface DecidedAct {
  item: ToRelease;
  decision: Decision;
  /** True if this takes a decision back. */
  isUndo: boolean;
}

/** Decides about a request, and reports it with an undo. */
export function useDecide() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ decision }: DecidedAct) => call(decideRelease, decision),
    onSuccess: ({ decision }, { item, decision: made, isUndo }) => {
      const number = String(item.requestId);
      if (isUndo) return announceDone({ sentence: text('release.undone', { number }) });
      const isPublished = statesOf(made).includes('released');
      announceDone({
        sentence: text(isPublished ? 'release.published' : 'release.keptBack', { number }),
        undo: () => mutation.mutate({ item, decision: { ...formerOf(item, made), decision }, isUndo: true }),
      });
    },
    onSettled: (_result, _error, { item }) => {
      void queries.invalidateQueries({ queryKey: caseKey(item.requestId) });
      return queries.invalidateQueries({ queryKey: toReleaseKey });
    },
  });
  return mutation;
}

/** The decision of a reviewer: what they chose is published, and the rest is kept private. */
export function decisionOf(item: ToRelease, choice: ReleaseChoice): Decision {
  const { requestId, decision, description } = item;
  const { words, photoIds, seenPhotoIds, reason } = choice;
  const made = {
    requestId,
    decision,
    ...(description.trim() !== '' && { words: wordsOf(item, words) }),
    photos: seenPhotoIds.map((photoId) => ({
      photoId,
      state: photoIds.includes(photoId) ? ('released' as const) : ('keptBack' as const),
    })),
  };
  return statesOf(made).includes('keptBack') ? { ...made, reason } : made;
}

function wordsOf({ readHash }: ToRelease, words: string | undefined): Decision['words'] {
  if (words === undefined || words.trim() === '') return { state: 'keptBack' };
  return { state: 'released', text: words, readHash };
}

const statesOf = ({ words, photos }: Omit<Decision, 'decision'>): ReleaseState[] => [
  ...(words ? [words.state] : []),
  ...photos.map(({ state }) => state),
];

/** The decision that was there before. */
function formerOf(item: ToRelease, made: Decision): Omit<Decision, 'decision'> {
  const { isAtOnce, text: words } = item.words;
  const state = isAtOnce ? 'waits' : item.words.state;
  const former = {
    requestId: item.requestId,
    ...(made.words && {
      words: state === 'released' ? { state, text: words, readHash: item.readHash } : { state },
    }),
    photos: item.photos
      .filter(({ photoId }) => made.photos?.some((photo) => photo.photoId === photoId))
      .map((photo) => ({ photoId: photo.photoId, state: photo.state })),
  };
  return statesOf(former).includes('keptBack') ? { ...former, reason: 'other' } : former;
}
