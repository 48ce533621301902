import { failureText } from '#messages/failure-text.ts';
import { listed } from '#messages/listed.ts';
import { text } from '#messages/text.ts';
import styles from './composer.module.css';
import { textsOf } from './reader-words.ts';
import type { ReplyPreviewQuery } from './use-reply-preview.ts';

export interface ReplyReadersProps {
  preview: ReplyPreviewQuery;
  hasVariables: boolean;
}

/** Each different text of the reply, as its readers will read it. */
export function ReplyReaders({ preview: { data, error, isOld }, hasVariables }: ReplyReadersProps) {
  if (error !== null && hasVariables)
    return (
      <p role="alert" className={styles.failure}>
        {failureText(error)}
      </p>
    );
  if (data === undefined || (!hasVariables && data.mails.length < 2)) return null;
  const texts = textsOf(data);
  const others = data.missing.filter((name) => name !== 'request.outcome');
  return (
    <section className={styles.preview} aria-label={text('reply.readersTitle')} aria-busy={isOld}>
      {others.length < data.missing.length && (
        <p role="alert" className={styles.failure}>
          {text('reply.noOutcome')}
        </p>
      )}
      {others.length > 0 && <p>{text('reply.lacks', { names: listed(others) })}</p>}
      {texts.map(({ words, readers }) => (
        <figure key={words} className={styles.reads}>
          <figcaption>
            <bdi>{text('reply.reads', { readers: listed(readers) })}</bdi>
          </figcaption>
          <p dir="auto">{words}</p>
        </figure>
      ))}
      {data.more > 0 && <p>{text('reply.more', { count: data.more })}</p>}
      {texts.length > 1 && <p className={styles.hint}>{text('reply.masked')}</p>}
    </section>
  );
}
