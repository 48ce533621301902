import { type MessagePart, messageBlocks } from '@fixpoint/contract/questions/message-blocks.ts';
import { type QuestionEntry, textFor } from '@fixpoint/contract/questions/question-set.ts';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import questionStyles from '@fixpoint/ui/questions/questions.module.css';
import { useQuestionEditor } from '#screens/settings/questions/editor-context.ts';
import styles from './preview.module.css';
import type { ResidentText } from './resident-texts.ts';

/**
 * A stop or an advice, as residents read it. Its links cannot be followed, and a stop is not read out while a member
 * still writes it.
 */
export function PreviewMessage({ entry, say }: { entry: QuestionEntry; say: ResidentText }) {
  const { language, own } = useQuestionEditor();
  const read = (texts: QuestionEntry['text']) => textFor(texts, language, own);
  const { kind, stopKind, phone = '', link = '' } = entry;
  const heading = read(entry.heading);
  const blocks = messageBlocks(read(entry.text));
  return (
    <section className={classNames(questionStyles.card, stopKind === 'call-now' && questionStyles.urgent)}>
      {heading !== '' && (
        <h4 className={questionStyles.heading}>
          {kind === 'stop' && <Icon name="warning" size={20} />} {heading}
        </h4>
      )}
      {blocks.map((block, at) =>
        block.kind === 'paragraph' ? (
          // The blocks of a text never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={at}>{partsOf(block.parts)}</p>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <ul key={at} className={questionStyles.list}>
            {block.items.map((parts, item) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={item}>{partsOf(parts)}</li>
            ))}
          </ul>
        ),
      )}
      {phone !== '' && (
        <p>
          <span className={questionStyles.contact}>{say('call', { phone })}</span> {read(entry.hours)}
        </p>
      )}
      {link !== '' && (
        <p>
          <span className={classNames(questionStyles.contact, styles.link)}>{say('website')}</span>
        </p>
      )}
    </section>
  );
}

function partsOf(parts: readonly MessagePart[]) {
  return parts.map(({ text, isBold, href }, at) => {
    if (isBold) return <strong key={at}>{text}</strong>;
    return href === undefined ? (
      text
    ) : (
      <span key={at} className={styles.link}>
        {text}
      </span>
    );
  });
}
