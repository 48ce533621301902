import { Select } from '@fixpoint/ui/controls/select.tsx';
import { useState } from 'react';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './composer.module.css';
import { MailFrame } from './mail-frame.tsx';
import { readerWords } from './reader-words.ts';
import type { ReplyPreviewQuery } from './use-reply-preview.ts';

/** The whole mail to one of the readers as it will be sent, in both forms. */
export function ReplyPreview({ preview: { data, error, isOld } }: { preview: ReplyPreviewQuery }) {
  const [place, setPlace] = useState(0);
  const mail = data?.mails[place] ?? data?.mails[0];
  const followers = data?.mails.find(({ kind }) => kind === 'followers')?.count ?? 0;
  return (
    <section className={styles.preview} aria-label={text('reply.previewTitle')} aria-busy={isOld}>
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {isOld && <output>{text('reply.previewing')}</output>}
      {data !== undefined && (
        <>
          {data.mails.length > 1 && (
            <Select
              label={text('reply.reader')}
              placeholder={text('reply.reader')}
              value={String(data.mails.indexOf(mail!))}
              options={data.mails.map((one, at) => ({ value: String(at), label: readerWords(one) }))}
              onChange={({ target }) => setPlace(Number(target.value))}
            />
          )}
          {mail === undefined ? (
            <p>{text('reply.noMail')}</p>
          ) : (
            <>
              <dl className={styles.envelope}>
                <dt>{text('reply.to')}</dt>
                <dd>
                  <bdi>{readerWords(mail)}</bdi>
                </dd>
                <dt>{text('reply.subject')}</dt>
                <dd dir="auto">{mail.subject}</dd>
              </dl>
              <MailFrame html={mail.html} logo={data.logo} />
              <details>
                <summary>{text('reply.asText')}</summary>
                <pre className={styles.mail} dir="auto">
                  {mail.text}
                </pre>
              </details>
            </>
          )}
          {data.mails.length < 2 && data.more === 0 && <p>{text('reply.followers', { count: 0 })}</p>}
          {followers > 0 && <p>{text('reply.followers', { count: followers })}</p>}
        </>
      )}
    </section>
  );
}
