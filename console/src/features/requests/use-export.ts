import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '#messages/failure-text.ts';
import { exportCsv } from './export-csv.ts';

/** Saves the requests of a filter as a CSV file, and reports a failure. */
export function useExport() {
  return useMutation({
    mutationFn: (filter: RequestFilter) => exportCsv(filter),
    onError: (failure) => toast(failureText(failure)),
  });
}
