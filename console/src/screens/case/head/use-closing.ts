import { replyToResident } from '@fixpoint/contract/desk/replies/reply-to-resident.ts';
import type { HandOver } from '@fixpoint/contract/desk/replies/hand-over.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { isRefusedAs } from '#api/desk-failure.ts';
import { type CaseDraft, useCaseDraft } from '#features/requests/case-drafts.ts';
import { type Case, caseKey } from '#features/requests/case-queries.ts';
import { focusOnArrival } from '#features/requests/focus-on-arrival.ts';
import { unsentPart } from '#features/requests/reply-draft.ts';
import type { CaseActs } from '#features/requests/use-case-acts.ts';
import { fieldName } from '#features/requests/use-field-words.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';

export interface ClosingParts {
  /** The request as it was when the dialog was opened, so that a later change by others is a conflict. */
  item: Case;
  acts: CaseActs;
  /** The owner that the request is passed on to; undefined: the status names none. */
  ownerKey: string | undefined;
  onClose: () => void;
}

/** Closes a request with its words. They are the draft of the reply, so that none of them is lost. */
export function useClosing(parts: ClosingParts) {
  const { item, acts, onClose, ownerKey } = parts;
  const { requestId, version, internal } = item;
  const { draft, write, read } = useCaseDraft(item, 'reply');
  const outcome = (draft.outcome ?? internal.outcome).trim();
  const reply = draft.text.trim();
  const keepUnsent = (sent: CaseDraft) => write(unsentPart(sent, read()));
  const handOver = {
    ...(ownerKey !== undefined && { ownerKey }),
    ...(draft.teamId !== undefined && { teamId: draft.teamId }),
    ...(draft.assigneeId !== undefined && { assigneeId: draft.assigneeId }),
  };
  const replying = useClosingReply(parts, keepUnsent);

  function close({ statusId, name }: { statusId: number; name: string }): void {
    if (reply !== '')
      return replying.mutate({
        sent: draft,
        closing: { text: reply, statusId, ...(outcome !== '' && { outcome }), ...handOver },
      });
    const before = fieldsBefore(item, draft, ownerKey);
    const fields = { statusId, ...(outcome !== before.outcome && { outcome }), ...handOver };
    const values = { number: String(requestId), field: fieldName('statusId'), value: name };
    const onDone = (next: number) => {
      keepUnsent(draft);
      announceDone({
        sentence: text('case.saved', values),
        undo: () => acts.act({ kind: 'update', fields: before, takesBack: true }, {}, next),
      });
    };
    acts.act({ kind: 'update', fields }, { onDone }, version);
    onClose();
  }

  return { draft, write, outcome, reply, close, isBusy: replying.isPending, failure: replying.error };
}

/** The values before the closing, for Undo. */
function fieldsBefore({ internal }: Case, draft: CaseDraft, ownerKey: string | undefined) {
  return {
    ...(ownerKey !== undefined && { ownerKey: internal.ownerKey }),
    statusId: internal.status.statusId,
    outcome: internal.outcome,
    ...(draft.teamId !== undefined && { teamId: internal.team?.teamId ?? null }),
    ...(draft.assigneeId !== undefined && { assigneeId: internal.assignee?.accountId ?? null }),
  };
}

interface ClosingReply {
  closing: { text: string; statusId: number; outcome?: string } & HandOver;
  sent: CaseDraft;
}

/** Sends the reply that closes the request. */
function useClosingReply({ item, onClose }: ClosingParts, onSent: (sent: CaseDraft) => void) {
  const { requestId } = item;
  const [version, setVersion] = useState(item.version);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ closing }: ClosingReply) => call(replyToResident, { requestId, version, ...closing }),
    onSuccess: ({ replyId }, { sent }) => {
      onSent(sent);
      onClose();
      focusOnArrival(`waiting-reply-${replyId}`);
    },
    onError: (failure) => {
      // The dialog shows the change by others. The next press is a decision against it.
      if (isRefusedAs(failure, 'conflict')) setVersion(failure.problem.version ?? version);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: caseKey(requestId) }),
  });
}
