/** The requests of the citizen who is logged in. */
import { queryOptions } from '@tanstack/react-query';
import { findAllCitizenRequests } from '@fixpoint/contract/commands/find-all-citizen-requests.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { call } from '#api/call.ts';

/** A request as its citizen sees it. */
export type CitizenRequest = ResultOf<typeof findAllCitizenRequests>[number];

/** Newest first. A list is as old as the last change that was heard of, and is not asked for again by itself. */
export function citizenRequests(token: string) {
  return queryOptions({
    queryKey: ['citizen-requests', token],
    queryFn: async ({ signal }) => {
      const requests = await call(findAllCitizenRequests, { token }, { signal });
      // Reading three thousand requests and drawing them are two tasks: between them the page can answer.
      await new Promise((resolve) => setTimeout(resolve));
      return requests;
    },
    // Nor are they compared field by field.
    structuralSharing: false,
  });
}
