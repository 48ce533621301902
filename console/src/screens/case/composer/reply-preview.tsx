import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { previewReply } from '@fixpoint/contract/desk/case/preview-reply.ts';
import { callBackSeconds } from '@fixpoint/contract/desk/case/reply.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './composer.module.css';

type Reply = Omit<PayloadOf<typeof previewReply>, 'delaySeconds'>;

/** The mail as it will be sent. */
export function ReplyPreview({ reply }: { reply: Reply }) {
  const { data, error, isPending } = useQuery({
    queryKey: ['preview', reply],
    queryFn: ({ signal }) => call(previewReply, { ...reply, delaySeconds: callBackSeconds }, signal),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <section className={styles.preview} aria-label={text('reply.previewTitle')} aria-busy={isPending}>
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {isPending && <output>{text('reply.previewing')}</output>}
      {data !== undefined && (
        <>
          {data.mail === null ? (
            <p>{text('reply.noMail')}</p>
          ) : (
            <>
              <p>
                <strong dir="auto">{data.mail.subject}</strong>
              </p>
              <pre className={styles.mail} dir="auto">
                {data.mail.text}
              </pre>
            </>
          )}
          <p>{text('reply.followers', { count: data.followers })}</p>
        </>
      )}
    </section>
  );
}
