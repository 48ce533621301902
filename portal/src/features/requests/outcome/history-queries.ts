import { useQuery } from '@tanstack/react-query';
import { findWorkRequestHistoryByGuid } from '@fixpoint/contract/commands/find-work-request-history-by-guid.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { call } from '#api/call.ts';
import { useStartUp } from '#api/start-up-context.ts';

/** Statuses and texts of the staff, oldest first. */
export type RequestHistory = ResultOf<typeof findWorkRequestHistoryByGuid>;

/**
 * Empty guid: no history. Fetched again whenever a request is opened; undefined until it is loaded, and for a
 * server without histories.
 */
export function useRequestHistory(guid: string, token: string): RequestHistory | undefined {
  const { hasRequestHistory } = useStartUp();
  const { data } = useQuery({
    queryKey: ['history', guid, token],
    queryFn: ({ signal }) => call(findWorkRequestHistoryByGuid, { guid, token }, { signal }),
    enabled: hasRequestHistory === true && guid !== '' && token !== '',
    refetchOnMount: 'always',
  });
  return data;
}
