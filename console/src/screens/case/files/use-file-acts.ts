import { hideAttachment } from '@fixpoint/contract/desk/attachments/hide-attachment.ts';
import { showAttachment } from '@fixpoint/contract/desk/attachments/show-attachment.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { caseKey } from '#features/requests/case-queries.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';

interface FileAct {
  attachmentId: string;
  name: string;
  isHiding: boolean;
}

/** Hides a file from residents, or shows it. Each act is undone by the other. */
export function useFileActs(requestId: number) {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ attachmentId, isHiding }: FileAct) =>
      call(isHiding ? hideAttachment : showAttachment, { requestId, attachmentId }),
    onSuccess: (_result, act) => {
      const { name, isHiding } = act;
      announceDone({
        sentence: text(isHiding ? 'files.hiddenDone' : 'files.shownDone', { name }),
        undo: () => mutation.mutate({ ...act, isHiding: !isHiding }),
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: caseKey(requestId) }),
  });
  return mutation;
}
