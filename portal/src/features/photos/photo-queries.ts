// chunk: following
import { queryOptions } from '@tanstack/react-query';
import { findFileMinimumResponse } from '@fixpoint/contract/commands/find-file-minimum-response.ts';
import { findWorkRequestFileIdsByGuid } from '@fixpoint/contract/commands/find-work-request-file-ids-by-guid.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { call } from '#api/call.ts';
import { logFailure } from '#api/log-failure.ts';
import { displayPicture } from './display-picture.ts';

/** A photo by its id and its file's name. */
export type RequestPhoto = ResultOf<typeof findWorkRequestFileIdsByGuid>[number];

/** The photos of a request, oldest first; fetched again whenever the request is opened, like its notes. */
export function photosOfRequest(guid: string, token: string) {
  return queryOptions({
    queryKey: ['photos', guid, token],
    queryFn: ({ signal }) =>
      logged(signal, call(findWorkRequestFileIdsByGuid, { guid, token, imagesonly: true }, { signal })),
    refetchOnMount: 'always',
  });
}

/** One photo as a source for an <img>: its thumbnail, or the full image. */
export function photoPicture(fileId: number, token: string, isThumbnail: boolean) {
  return queryOptions({
    queryKey: ['photo', fileId, isThumbnail, token],
    // spec 4: fetched once.
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: async ({ signal }) => {
      const payload = { token, fileId, returnThumbnail: isThumbnail };
      const { Data } = await logged(signal, call(findFileMinimumResponse, payload, { signal }));
      return displayPicture(Data);
    },
  });
}

/** spec 8: a photo that does not load is logged, without a message. A cancelled one is not logged. */
async function logged<Result>(signal: AbortSignal, loading: Promise<Result>): Promise<Result> {
  try {
    return await loading;
  } catch (failure) {
    if (!signal.aborted) logFailure('A photo could not be loaded', failure);
    throw failure;
  }
}
