import { Icon } from '@fixpoint/ui/look/icon.tsx';
import type { Case } from '#features/requests/case-queries.ts';
import { useClock } from '#features/requests/use-clock.ts';
import { useMemberName } from '#features/requests/use-author-name.ts';
import { useMe } from '#features/session/me.ts';
import { listed } from '#messages/listed.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import type { CasePartProps } from '#screens/case/case-part-props.ts';
import parts from '#screens/case/parts.module.css';
import { DecisionForm } from './decision-form.tsx';
import styles from './feedback-part.module.css';

/** The answers of residents to the question after a closing, and the decision about reopening. */
export function FeedbackPart({ item, acts, mayWork }: CasePartProps) {
  const { timeZone } = useMe().client;
  const now = useClock();
  const wish = item.feedback.findLast(({ reopening }) => reopening === 'asked');
  const decideBy = wish?.decideBy ?? null;
  return (
    <section className={wish === undefined ? parts.part : parts.warm} aria-labelledby="feedback-title">
      <h3 id="feedback-title" className={parts.heading}>
        <Icon name="account" size={20} />
        {text(wish === undefined ? 'answers.title' : 'answers.notSolved')}
      </h3>
      {decideBy !== null && (
        <p>
          {text(decideBy.getTime() < now ? 'answers.late' : 'answers.decideBy', {
            time: moment(decideBy, timeZone),
          })}
        </p>
      )}
      <ul className={parts.talk} aria-label={text('answers.title')}>
        {item.feedback.map((one) => (
          <li key={one.feedbackId} className={parts.said}>
            <Answer item={item} one={one} />
          </li>
        ))}
      </ul>
      {wish !== undefined && mayWork && <DecisionForm key={wish.feedbackId} item={item} acts={acts} />}
    </section>
  );
}

type CaseAnswer = Case['feedback'][number];

function Answer({ item, one }: { item: Case; one: CaseAnswer }) {
  const { timeZone } = useMe().client;
  const photos = item.photos.filter(({ photoId }) => one.photoIds.includes(photoId));
  return (
    <>
      <p className={parts.by}>
        <strong>{text(`answers.${one.question}.${one.answer}`)}</strong>
        <span>{moment(one.at, timeZone)}</span>
        {one.requestId !== item.requestId && (
          <span>{text('public.writtenTo', { number: String(one.requestId) })}</span>
        )}
      </p>
      {one.reasons.length > 0 && (
        <p>{listed(one.reasons.map((reason) => text(`answers.reason.${reason}`)))}</p>
      )}
      {one.words !== '' && (
        <p className={parts.words} dir="auto">
          {one.words}
        </p>
      )}
      {photos.length > 0 && (
        <p className={styles.photos}>
          {photos.map(({ photoId, address, name }, index) => (
            <a key={photoId} href={address} target="_blank" rel="noreferrer">
              <img src={`${address}?thumbnail`} alt={text('answers.photo', { count: index + 1, name })} />
            </a>
          ))}
        </p>
      )}
      {one.satisfaction !== null && <p>{text('answers.satisfaction', { grade: one.satisfaction })}</p>}
      <Decision one={one} />
    </>
  );
}

function Decision({ one: { reopening, decidedAt, decidedBy, reply } }: { one: CaseAnswer }) {
  const { timeZone } = useMe().client;
  const nameOf = useMemberName();
  if (reopening === 'withdrawn') return <p>{text('answers.withdrawn')}</p>;
  if (decidedAt === null || (reopening !== 'reopened' && reopening !== 'declined')) return null;
  const name = decidedBy === null ? text('answers.rules') : nameOf(decidedBy);
  return (
    <>
      <p>{text(`answers.${reopening}`, { name, time: moment(decidedAt, timeZone) })}</p>
      {reply !== '' && (
        <p className={parts.words} dir="auto">
          {reply}
        </p>
      )}
    </>
  );
}
