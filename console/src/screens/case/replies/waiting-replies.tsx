import { callBackReply } from '@fixpoint/contract/desk/replies/call-back-reply.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { type Case, caseKey, type TimelineEntry } from '#features/requests/case-queries.ts';
import { keepCaseDraft, readDraft } from '#features/requests/case-drafts.ts';
import { arriving } from '#features/requests/focus-on-arrival.ts';
import { useAuthorName } from '#features/requests/use-author-name.ts';
import { useClock } from '#features/requests/use-clock.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './composer.module.css';

type WaitingReply = Extract<TimelineEntry, { type: 'waitingReply' }>;

/** Replies that have not been sent yet, with their writer and the time left to call them back. */
export function WaitingReplies({ item }: { item: Case }) {
  const waitingReplies = item.timeline.filter((entry) => entry.type === 'waitingReply');
  return waitingReplies.map((reply) => (
    <WaitingReplyBox key={reply.replyId} reply={reply} requestId={item.requestId} />
  ));
}

function WaitingReplyBox({ reply, requestId }: { reply: WaitingReply; requestId: number }) {
  const now = useClock(1000);
  const { me } = useMe();
  const authorOf = useAuthorName();
  const queries = useQueryClient();
  const { data: municipality } = useMunicipality();
  const status = municipality?.statuses.find(({ statusId }) => statusId === reply.statusId)?.name;
  const seconds = Math.max(0, Math.ceil((reply.at.getTime() - now) / 1000));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(callBackReply, { requestId, replyId: reply.replyId }),
    // The text goes back into the reply form.
    onSuccess: ({ text: words, statusId, outcome, seenVersion }) =>
      keepCaseDraft(me.accountId, requestId, 'reply', {
        // The member may have begun another reply meanwhile.
        text: [words, readDraft(me.accountId, requestId, 'reply').text].filter(Boolean).join('\n\n'),
        ...(seenVersion !== undefined && { version: seenVersion }),
        ...(statusId !== null && { statusId }),
        ...(outcome !== null && { outcome }),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: caseKey(requestId) }),
  });
  return (
    <section
      ref={arriving}
      id={`waiting-reply-${reply.replyId}`}
      tabIndex={-1}
      className={styles.waiting}
      aria-label={text('reply.waiting')}
    >
      {/* Announced once, not each second. */}
      <output>{text('reply.waitingFor', { name: authorOf(reply) })}</output>
      <p dir="auto">{reply.text}</p>
      {status !== undefined && <p>{text('reply.withStatus', { status })}</p>}
      {reply.outcome !== null && <p>{text('reply.withOutcome', { outcome: reply.outcome })}</p>}
      {error !== null && <p role="alert">{failureText(error)}</p>}
      <div className={styles.acts}>
        <span className={styles.countdown}>
          {seconds > 0 ? text('reply.goesIn', { seconds }) : text('reply.goesNow')}
        </span>
        {reply.accountId === me.accountId && seconds > 0 && (
          <Button kind="primary" isBusy={isPending} onClick={() => mutate()}>
            {text('reply.callBack')}
          </Button>
        )}
      </div>
    </section>
  );
}
