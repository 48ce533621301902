/** The requests of the citizen who is logged in. */
import { queryOptions } from '@tanstack/react-query';
import { findAllCitizenRequests } from '@fixpoint/contract/commands/find-all-citizen-requests.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { callForList } from '#api/call-for-list.ts';

/** A request as its citizen sees it. */
export type CitizenRequest = ResultOf<typeof findAllCitizenRequests>[number];

/** Newest first; fetched again whenever home is opened, because other screens get no live updates. */
export function citizenRequests(token: string) {
  return queryOptions({
    queryKey: ['citizen-requests', token],
    queryFn: ({ signal }) => callForList(findAllCitizenRequests, { token }, { signal }),
    refetchOnMount: 'always',
    // No structural sharing: comparing three thousand requests field by field takes too long.
    structuralSharing: false,
  });
}
