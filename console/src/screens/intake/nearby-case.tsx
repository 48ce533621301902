import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { deskRoot } from '#features/navigation/address.ts';
import { useCase } from '#features/requests/case-queries.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import styles from './nearby-list.module.css';

export interface NearbyCaseProps {
  requestId: number;
  onSame: () => void;
}

/** The facts that help to recognise a duplicate: text, photos and date. */
export function NearbyCase({ requestId, onSame }: NearbyCaseProps) {
  const { timeZone } = useMe().client;
  const { data: item, error, isPending, refetch } = useCase(requestId);
  if (isPending) return <Spinner label={text('case.loading')} size="small" />;
  if (error !== null) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{failureText(error)}</p>
        <Button onClick={() => void refetch()}>{text('common.retry')}</Button>
      </div>
    );
  }
  const { description, postedAt } = item.public;
  return (
    <div className={styles.case}>
      <p className={styles.quiet}>{text('public.reported', { time: moment(postedAt, timeZone) })}</p>
      <p className={styles.words} dir="auto">
        {description === '' ? text('public.noDescription') : description}
      </p>
      {item.photos.length > 0 && (
        <ul className={styles.photos} aria-label={text('photos.title')}>
          {item.photos.map(({ photoId, address, width, height }, at) => (
            <li key={photoId}>
              <img
                src={`${address}?thumbnail`}
                width={width}
                height={height}
                alt={text('photos.alt', { at: at + 1, count: item.photos.length })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        <Button kind="primary" onClick={onSame}>
          {text('intake.isSame', { number: String(requestId) })}
        </Button>
        <a href={`${deskRoot}/requests/${requestId}`} target="_blank" rel="noreferrer">
          {text('intake.openBeside')}
        </a>
      </div>
    </div>
  );
}
