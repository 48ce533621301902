import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { previewReply } from '@fixpoint/contract/desk/replies/preview-reply.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#api/call.ts';

type Reply = PayloadOf<typeof previewReply>;

export type ReplyPreviewQuery = ReturnType<typeof useReplyPreview>;

/** The preview waits for a pause of this length in the typing. */
const pauseMs = 400;

/** The mails of a reply, written by the server again after each change of the text, the status or the outcome. */
export function useReplyPreview(reply: Reply, isShown: boolean) {
  const settled = useSettled(reply);
  const { data, error, isPending, isPlaceholderData } = useQuery({
    queryKey: ['preview', settled],
    queryFn: ({ signal }) => call(previewReply, settled, signal),
    placeholderData: keepPreviousData,
    enabled: isShown,
    staleTime: 0,
    gcTime: 0,
  });
  const isOld = isPending || isPlaceholderData || JSON.stringify(settled) !== JSON.stringify(reply);
  return { data: isShown ? data : undefined, error: isShown ? error : null, isOld };
}

/** The value after it has stayed the same for `pauseMs`; the first value immediately. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const json = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(json) as Value), pauseMs);
    return () => clearTimeout(timer);
  }, [json]);
  return settled;
}
