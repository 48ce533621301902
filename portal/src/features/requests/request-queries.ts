import { queryOptions } from '@tanstack/react-query';
import { findCitizenRequestByGuidByClientId } from '@fixpoint/contract/commands/find-citizen-request-by-guid-by-client-id.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { call } from '#api/call.ts';

/** A request as anybody with its guid may see it. */
export type RequestByGuid = ResultOf<typeof findCitizenRequestByGuidByClientId>;

export function requestByGuid(clientId: number, guid: string) {
  return queryOptions({
    queryKey: ['request', clientId, guid],
    queryFn: ({ signal }) =>
      call(findCitizenRequestByGuidByClientId, { clientid: clientId, guid }, { signal }),
  });
}
