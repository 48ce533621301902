import type { Case } from '#features/requests/case-queries.ts';
import { text } from '#messages/text.ts';
import styles from '#screens/case/parts.module.css';

/** The answers to the questions of the work type, with short labels, as they were asked. */
export function CaseQuestions({ item }: { item: Case }) {
  const { questions, public: publicFields } = item;
  if (questions === null) return null;
  const { answers, notAsked, passedStops, workType } = questions;
  const isOfOtherType = questions.workTypeId !== publicFields.workType.workTypeId;
  return (
    <section className={styles.form} aria-label={text('questions.title')}>
      {isOfOtherType && <p className={styles.by}>{text('questions.askedFor', { workType })}</p>}
      {answers.length > 0 && (
        <dl className={styles.facts}>
          {answers.map(({ key, shortLabel, label, staffLabel, unit, question }) => (
            <div key={key}>
              <dt dir="auto" title={question}>
                {shortLabel}
              </dt>
              <dd dir="auto" className={styles.words}>
                {unit === '' ? staffLabel || label : `${staffLabel || label} ${unit}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {notAsked > 0 && <p className={styles.by}>{text('questions.notAsked', { count: notAsked })}</p>}
      {passedStops.map((heading) => (
        <p key={heading} className={styles.warm}>
          {text('questions.passed', { heading })}
        </p>
      ))}
    </section>
  );
}
