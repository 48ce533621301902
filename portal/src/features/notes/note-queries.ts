import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { findWorkRequestNotesByGuid } from '@fixpoint/contract/commands/find-work-request-notes-by-guid.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { call } from '#api/call.ts';
import { refetchInBackground } from '#api/refetch-in-background.ts';

export type RequestNote = ResultOf<typeof findWorkRequestNotesByGuid>[number];

/** Throws if no answer came. */
export function findNotes(guid: string, token: string, signal?: AbortSignal): Promise<RequestNote[]> {
  return call(findWorkRequestNotesByGuid, { guid, token }, { signal });
}

/** Oldest first; fetched again whenever a request is opened (spec 4). */
export function notesOfRequest(guid: string, token: string) {
  return queryOptions({
    queryKey: ['notes', guid, token],
    queryFn: ({ signal }) => findNotes(guid, token, signal),
    refetchOnMount: 'always',
  });
}

/** Shows saved notes at the end of the list, and fetches the list again. */
export function showSavedNotes(
  queries: QueryClient,
  { queryKey }: ReturnType<typeof notesOfRequest>,
  saved: readonly RequestNote[],
): void {
  queries.setQueryData(queryKey, (notes) => notes && [...notes, ...saved]);
  void refetchInBackground(queries, { queryKey });
}
