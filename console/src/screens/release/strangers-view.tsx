import type { ToRelease } from '@fixpoint/contract/desk/release/find-to-release.ts';
import { foreseeRelease } from '@fixpoint/contract/desk/release/foresee-release.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { WorkTypeName } from '#features/requests/request-words.tsx';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { day } from '#messages/when.ts';
import styles from './release-screen.module.css';
import type { ReleaseChoice } from './use-release.ts';

/** The server is asked once the words have not changed for so long. */
const settleMs = 200;

export interface StrangersViewProps {
  requestId: number;
  choice: ReleaseChoice;
  photos: ToRelease['photos'];
}

/** The request as strangers would see it. The server makes it as it makes the public page. */
export function StrangersView({ requestId, choice, photos }: StrangersViewProps) {
  const { words = '' } = choice;
  const photoIds = choice.photoIds.filter((id) => choice.seenPhotoIds.includes(id));
  const { data, error } = useQuery({
    queryKey: ['foresee-release', requestId, words, photoIds],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, settleMs));
      signal.throwIfAborted();
      return call(foreseeRelease, { requestId, words, photoIds }, signal);
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <section className={styles.strangers} aria-labelledby="release-strangers">
      <h3 id="release-strangers">{text('release.preview')}</h3>
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {data?.seen === null && <p>{text('release.previewNone')}</p>}
      {data?.seen && <Seen seen={data.seen} photos={photos} />}
    </section>
  );
}

type SeenByStrangers = NonNullable<ResultOf<typeof foreseeRelease>['seen']>;

function Seen({ seen, photos }: { seen: SeenByStrangers; photos: ToRelease['photos'] }) {
  const { workType, status, locationType, street, block, reportedOn, words, photoIds, alsoReportedBy } = seen;
  const place = block === null ? street : blockWords(street, block);
  return (
    <>
      <p className={styles.facts}>
        <WorkTypeName {...workType} />
        <span>{status}</span>
        <time dateTime={reportedOn}>{day(new Date(reportedOn), 'UTC')}</time>
      </p>
      <p className={styles.facts}>
        {place !== '' && <bdi>{place}</bdi>}
        <span className={styles.quiet}>{text(`release.place.${locationType}`)}</span>
      </p>
      {words === '' ? (
        <p className={styles.quiet}>{text('release.noWords')}</p>
      ) : (
        <p className={styles.words} dir="auto">
          {words}
        </p>
      )}
      {photoIds.length > 0 && (
        <div className={styles.facts}>
          {photos
            .filter(({ photoId }) => photoIds.includes(photoId))
            .map(({ photoId, address }) => (
              <img key={photoId} className={styles.small} src={`${address}?thumbnail`} alt="" />
            ))}
        </div>
      )}
      {alsoReportedBy > 0 && <p>{text('release.alsoReportedBy', { count: alsoReportedBy })}</p>}
    </>
  );
}

/** House numbers in a block of the street. */
const numbersInBlock = 100;

function blockWords(street: string, block: number): string {
  if (block < numbersInBlock) return text('release.lowBlock', { street });
  return text('release.block', { street, block: String(block), last: String(block + numbersInBlock - 1) });
}
