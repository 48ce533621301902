import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { Link } from '#features/navigation/link.tsx';
import type { Case } from '#features/requests/case-queries.ts';
import { StatusName, WorkTypeName } from '#features/requests/request-words.tsx';
import { useQuestion } from '#features/requests/use-question.ts';
import { useDistanceText, useMe } from '#features/session/me.ts';
import { shownAddress } from '#messages/shown-address.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import styles from './merge.module.css';

export interface MergeCardProps {
  item: Case;
  remaining: Case | undefined;
  isSuggested: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

/** One of the compared requests, with the facts that help to recognise a duplicate. */
export function MergeCard({ item, remaining, isSuggested, onChoose, onRemove }: MergeCardProps) {
  const { timeZone } = useMe().client;
  const distanceText = useDistanceText();
  const { addressOf } = useQuestion();
  const { requestId, public: publicFields, internal, photos, duplicates } = item;
  const isRemaining = item === remaining;
  const notes = item.timeline.filter(({ type }) => type === 'note' || type === 'internalNote').length;
  const facts: readonly (readonly [string, string])[] = [
    [text('merge.reported'), moment(publicFields.postedAt, timeZone)],
    [text('field.teamId'), internal.team?.name ?? text('queue.noTeam')],
    [text('merge.told'), notifiedWords(item)],
    [text('merge.notes'), String(notes)],
    ...(remaining === undefined || isRemaining
      ? []
      : ([
          [
            text('merge.distance', { number: String(remaining.requestId) }),
            distanceText(metresBetween(publicFields, remaining.public)),
          ],
        ] as const)),
  ];
  return (
    <article className={classNames(styles.card, isRemaining && styles.remaining)}>
      <header className={styles.cardHead}>
        <h3>
          <Link to={addressOf({ requestId })}>{requestId}</Link>
        </h3>
        <IconButton
          icon="close"
          label={text('merge.remove', { number: String(requestId) })}
          onClick={onRemove}
        />
      </header>
      <label className={styles.choice}>
        <input type="radio" name="remaining" checked={isRemaining} onChange={onChoose} />
        <span>
          {text('merge.remains', { number: String(requestId) })}
          {isSuggested && <span className={styles.quiet}> {text('merge.oldest')}</span>}
        </span>
      </label>
      <p className={styles.names}>
        <WorkTypeName {...publicFields.workType} />
        <StatusName {...internal.status} />
      </p>
      <p className={styles.address}>
        <bdi>{shownAddress(publicFields.address)}</bdi>
      </p>
      <p className={styles.words} dir="auto">
        {publicFields.description === '' ? text('public.noDescription') : publicFields.description}
      </p>
      {photos.length > 0 && (
        <div className={styles.photos}>
          {photos.map(({ photoId, address }, at) => (
            <img
              key={photoId}
              src={`${address}?thumbnail`}
              alt={text('photos.alt', { at: at + 1, count: photos.length })}
              loading="lazy"
            />
          ))}
        </div>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {internal.isDuplicate && <p className={styles.warm}>{duplicateWords(item)}</p>}
      {duplicates.length > 0 && (
        <p className={styles.quiet}>{text('queue.duplicates', { count: duplicates.length })}</p>
      )}
    </article>
  );
}

/** The people who receive mails about the request. */
function notifiedWords({ internal: { contact, followers } }: Case): string {
  const reporter = text(contact.hasEmail ? 'merge.byMail' : 'merge.noMail');
  return followers === 0 ? reporter : `${reporter}, ${text('merge.followers', { count: followers })}`;
}

function duplicateWords({ duplicateOf }: Case): string {
  return duplicateOf === null
    ? text('merge.isDuplicate')
    : text('merge.isDuplicateOf', { number: String(duplicateOf.requestId) });
}
