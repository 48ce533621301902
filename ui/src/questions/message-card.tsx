// chunk: late
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '#look/class-names.ts';
import { Icon } from '#look/icon.tsx';
import styles from './questions.module.css';

/** A piece of a text. */
interface MessagePart {
  text: string;
  isBold?: boolean | undefined;
  href?: string | undefined;
}

/** A paragraph or a list of a text. */
export type MessageBlock =
  | { kind: 'paragraph'; parts: readonly MessagePart[] }
  | { kind: 'list'; items: readonly (readonly MessagePart[])[] };

export interface MessageCardProps {
  /** Empty for none. */
  heading: string;
  blocks: readonly MessageBlock[];
  /** Empty for none, like the next two. */
  phone: string;
  hours: string;
  link: string;
  /** The words of the links, such as 'Call 555 0100'. */
  words: { call: string; website: string };
  /** A stop is said at once and scrolled into view, and takes no focus. */
  isStop?: boolean;
  headingLevel?: 2 | 3;
  /** True for a stop in the colour of danger. */
  isUrgent?: boolean;
  /** Buttons below the text. */
  children?: ReactNode;
}

/** A text of the municipality between questions: advice, or the end of a report. */
export function MessageCard({
  heading,
  isStop = false,
  headingLevel = 3,
  isUrgent = false,
  children,
  ...message
}: MessageCardProps) {
  const Heading = `h${headingLevel}` as const;
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isStop) card.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isStop]);
  return (
    <section
      ref={card}
      {...(isStop && { role: 'alert', 'aria-labelledby': titleId })}
      className={classNames(styles.card, isUrgent && styles.urgent)}
    >
      {heading !== '' && (
        <Heading id={titleId} className={styles.heading}>
          {isStop && <Icon name="warning" size={20} />}
          {heading}
        </Heading>
      )}
      <MessageText {...message} />
      {children}
    </section>
  );
}

type MessageTextProps = Omit<
  MessageCardProps,
  'heading' | 'headingLevel' | 'isStop' | 'isUrgent' | 'children'
>;

/** Text, phone, hours and link. */
function MessageText({ blocks, phone, hours, link, words }: MessageTextProps) {
  return (
    <>
      {blocks.map((block, at) =>
        block.kind === 'list' ? (
          // The blocks of a text never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <ul key={at} className={styles.list}>
            {block.items.map((parts, item) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={item}>{parts.map(shownPart)}</li>
            ))}
          </ul>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <p key={at}>{block.parts.map(shownPart)}</p>
        ),
      )}
      {phone !== '' && (
        <p>
          <a className={styles.contact} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {words.call}
          </a>
          {hours !== '' && (
            <>
              {' '}
              <span className={classNames(styles.help, styles.hours)}>{hours}</span>
            </>
          )}
        </p>
      )}
      {link !== '' && (
        <p>
          <a className={styles.contact} href={link} target="_blank" rel="noopener noreferrer">
            {words.website}
          </a>
        </p>
      )}
    </>
  );
}

function shownPart({ text, isBold, href }: MessagePart, at: number) {
  if (href !== undefined)
    return (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    );
  return isBold ? <strong key={at}>{text}</strong> : text;
}
