import type { Case } from '#features/requests/case-queries.ts';
import { text } from '#messages/text.ts';
import styles from './merge.module.css';

export interface MergeConsequencesProps {
  remaining: Case;
  others: readonly Case[];
}

/** The consequences of a merge, above all for the reporters. */
export function MergeConsequences({ remaining, others }: MergeConsequencesProps) {
  const number = String(remaining.requestId);
  const notifiedCount = others.filter(
    ({ internal }) => internal.contact.hasEmail || internal.followers > 0,
  ).length;
  return (
    <section className={styles.consequences} aria-labelledby="merge-consequences">
      <h3 id="merge-consequences">{text('merge.whatHappens')}</h3>
      <ul>
        <li>
          {text('merge.standsFor', {
            count: others.length,
            number,
            others: others.map(({ requestId }) => String(requestId)).join(', '),
          })}
        </li>
        <li>{text(notifiedCount > 0 ? 'merge.toldBy' : 'merge.nobodyTold', { number })}</li>
        <li>{text('merge.notesGo', { number })}</li>
        <li>{text('merge.stays')}</li>
        <li>{text('merge.reversible')}</li>
      </ul>
      {others.some(({ internal }) => internal.isDuplicate) && (
        <p className={styles.warm}>{text('merge.partFirst')}</p>
      )}
      {others.some((other) => other.public.workType.workTypeId !== remaining.public.workType.workTypeId) && (
        <p className={styles.warm}>{text('merge.otherWorkType')}</p>
      )}
    </section>
  );
}
