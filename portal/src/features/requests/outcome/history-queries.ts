/** What the server knows of a request's course. */
import { useQuery } from '@tanstack/react-query';
import { findWorkRequestHistoryByGuid } from '@fixpoint/contract/commands/find-work-request-history-by-guid.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { call } from '#api/call.ts';
import { useStartUp } from '#api/start-up-context.ts';

/** Statuses and what staff wrote, oldest first. */
export type RequestHistory = ResultOf<typeof findWorkRequestHistoryByGuid>;

/** Without a guid there is none. Asked for anew whenever a request is opened; undefined until it is there, and of a server that does not tell it. */
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
