import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { previewReply } from '@fixpoint/contract/desk/replies/preview-reply.ts';
import { callBackSeconds } from '@fixpoint/contract/desk/replies/reply.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './composer.module.css';
import { MailFrame } from './mail-frame.tsx';
import { useEffect, useState } from 'react';

type Reply = Omit<PayloadOf<typeof previewReply>, 'delaySeconds'>;

/** The preview waits for a pause of this length in the typing. */
const pauseMs = 400;

/** The mail as it will be sent, in both forms, with its recipients. */
export function ReplyPreview({ reply }: { reply: Reply }) {
  const settled = useSettled(reply);
  const { data, error, isPending, isPlaceholderData } = useQuery({
    queryKey: ['preview', settled],
    queryFn: ({ signal }) => call(previewReply, { ...settled, delaySeconds: callBackSeconds }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const isOld = isPending || isPlaceholderData || JSON.stringify(settled) !== JSON.stringify(reply);
  return (
    <section className={styles.preview} aria-label={text('reply.previewTitle')} aria-busy={isOld}>
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {isOld && <output>{text('reply.previewing')}</output>}
      {data !== undefined && (
        <>
          {data.mail === null ? (
            <p>{text('reply.noMail')}</p>
          ) : (
            <>
              <dl className={styles.envelope}>
                <dt>{text('reply.to')}</dt>
                <dd>
                  <bdi>{data.mail.to}</bdi>
                </dd>
                <dt>{text('reply.subject')}</dt>
                <dd dir="auto">{data.mail.subject}</dd>
              </dl>
              <MailFrame html={data.mail.html} logo={data.mail.logo} />
              <details>
                <summary>{text('reply.asText')}</summary>
                <pre className={styles.mail} dir="auto">
                  {data.mail.text}
                </pre>
              </details>
            </>
          )}
          <p>{text('reply.followers', { count: data.followers })}</p>
        </>
      )}
    </section>
  );
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
