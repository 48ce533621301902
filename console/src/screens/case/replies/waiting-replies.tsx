import { callBackReply } from '@fixpoint/contract/desk/replies/call-back-reply.ts';
import { replyToResident } from '@fixpoint/contract/desk/replies/reply-to-resident.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { forgetCallsAbout } from '#api/unanswered.ts';
import { type Case, caseKey, type TimelineEntry } from '#features/requests/case-queries.ts';
import { keepCaseDraft, readDraft } from '#features/requests/case-drafts.ts';
import { choicesBeyond, joinedDraft } from '#features/requests/reply-draft.ts';
import { arriving } from '#features/requests/focus-on-arrival.ts';
import { useAuthorName } from '#features/requests/use-author-name.ts';
import { useClock } from '#features/requests/use-clock.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { listed } from '#messages/listed.ts';
import { text } from '#messages/text.ts';
import { timeOfDay } from '#messages/when.ts';
import styles from './composer.module.css';
import { ReplyChoiceLines } from './reply-choice-lines.tsx';

type WaitingReply = Extract<TimelineEntry, { type: 'waitingReply' }>;

/** Replies that have not been sent yet, with their writer and the time when they go. */
export function WaitingReplies({ item, mayWork }: { item: Case; mayWork: boolean }) {
  const waitingReplies = item.timeline.filter((entry) => entry.type === 'waitingReply');
  return waitingReplies.map((reply) => (
    <WaitingReplyBox key={reply.replyId} reply={reply} requestId={item.requestId} mayWork={mayWork} />
  ));
}

interface WaitingReplyBoxProps {
  reply: WaitingReply;
  requestId: number;
  /** True if the member may call it back, as everybody may who works on the request. */
  mayWork: boolean;
}

function WaitingReplyBox({ reply, requestId, mayWork }: WaitingReplyBoxProps) {
  const now = useClock(1000);
  const { client, me } = useMe();
  const authorOf = useAuthorName();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(callBackReply, { requestId, replyId: reply.replyId }),
    // The text goes back into the reply form.
    onSuccess: ({ text: words, seenVersion, statusId, outcome, ...handOver }) => {
      // The same words are another reply now.
      forgetCallsAbout(replyToResident, requestId);
      const calledBack = {
        text: words,
        version: seenVersion,
        ...choicesBeyond({
          ...handOver,
          statusId: statusId ?? undefined,
          outcome: outcome ?? undefined,
        }),
      };
      // The member may have begun another reply meanwhile.
      const begun = readDraft(me.accountId, requestId, 'reply');
      keepCaseDraft(me.accountId, requestId, 'reply', joinedDraft(calledBack, begun));
    },
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
      <ReplyChoiceLines choices={reply} />
      <p>{recipients(reply)}</p>
      {error !== null && <p role="alert">{failureText(error)}</p>}
      <div className={styles.acts}>
        <span className={styles.countdown}>
          {reply.at.getTime() > now
            ? text('reply.goesAt', { time: timeOfDay(reply.at, client.timeZone) })
            : text('reply.goesNow')}
        </span>
        {mayWork && (
          <Button kind="primary" isBusy={isPending} onClick={() => mutate()}>
            {text('reply.callBack')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The recipients of the mails, in words. */
function recipients({ to, mails }: WaitingReply): string {
  if (mails === 0) return text('reply.noMail');
  const others = mails - to.length;
  const readers = others > 0 ? [...to, text('reply.others', { count: others })] : to;
  return text('reply.goesTo', { readers: listed(readers) });
}
