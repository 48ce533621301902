/** The requests of the citizen who is logged in. */
import { queryOptions } from '@tanstack/react-query';
import { findAllCitizenRequests } from '@fixpoint/contract/commands/find-all-citizen-requests.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { callForList } from '#api/call-for-list.ts';

/** A request as its citizen sees it. */
export type CitizenRequest = ResultOf<typeof findAllCitizenRequests>[number];

/** Newest first. A list is as old as the last change that was heard of, and is not asked for again by itself. */
export function citizenRequests(token: string) {
  return queryOptions({
    queryKey: ['citizen-requests', token],
    queryFn: ({ signal }) => callForList(findAllCitizenRequests, { token }, { signal }),
    // Three thousand requests are not compared field by field.
    structuralSharing: false,
  });
}
