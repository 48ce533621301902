import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { deleteView } from '@fixpoint/contract/desk/queue/delete-view.ts';
import { findViews } from '@fixpoint/contract/desk/queue/find-views.ts';
import { saveView } from '@fixpoint/contract/desk/queue/save-view.ts';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const queryKey = ['views'];

export function useViews() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(findViews, {}, signal),
    staleTime: 60_000,
  });
}

export function useSaveView() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (view: PayloadOf<typeof saveView>) => call(saveView, view),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
}

export function useDeleteView() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (viewId: number) => call(deleteView, { viewId }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
}
