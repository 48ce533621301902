import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findBulk } from '@fixpoint/contract/desk/bulk/find-bulk.ts';
import { isLanguage, languages } from '@fixpoint/languages/languages.ts';
import { text } from '#messages/text.ts';
import styles from './bulk-act.module.css';

export interface ExampleMailProps {
  mail: ResultOf<typeof findBulk>['examples'][number];
  /** True if there is one for each of several languages. */
  isOneOfMany: boolean;
}

/** The first mail of a planned act in a language, as it will arrive. */
export function ExampleMail({ mail, isOneOfMany }: ExampleMailProps) {
  const { to, subject, text: words, language } = mail;
  return (
    <figure className={styles.example}>
      <figcaption>
        {isOneOfMany && isLanguage(language)
          ? text('bulk.exampleIn', { language: languages[language].name })
          : text('bulk.example')}
      </figcaption>
      {to !== '' && <p>{text('bulk.exampleTo', { to })}</p>}
      <p dir="auto">
        <b>{subject}</b>
      </p>
      <pre dir="auto">{words}</pre>
    </figure>
  );
}
