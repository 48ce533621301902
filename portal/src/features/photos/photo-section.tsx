// chunk: following
import type { ClosingOfRequest } from '@fixpoint/contract/closing-of-request.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { photosOnRequestMax } from '@fixpoint/contract/limits.ts';
import { useLoaded } from '#api/use-loaded.ts';
import { MessageModal } from '#features/forms/message-modal.tsx';
import { LazyQueuedEntries } from '#features/outbox/lazy-queued-entries.tsx';
import { useReopening } from '#features/navigation/use-reopening.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import { photoFailureText, refusalTexts } from './photo-failure-text.ts';
import { photosOfRequest } from './photo-queries.ts';
import styles from './photo-section.module.css';
import { PhotoThumbnails } from './photo-thumbnails.tsx';
import { PhotoUploads } from './photo-uploads.tsx';
import { PhotoZoom } from './photo-zoom.tsx';
import { requestPhotos } from './request-photos.ts';
import { takePhotos } from '@fixpoint/contract/photos/take-photos.ts';
import { useArrivedPhotos } from './use-arrived-photos.ts';

export interface PhotoSectionProps {
  guid: string;
  token: string;
  /** Alternative text of the photos. */
  alt: string;
  /** One level below the heading above the section. */
  headingLevel: 2 | 3;
  /** True if the request is closed: the result shows its photos, and the field to add more is a small button. */
  isClosed: boolean;
}

/** The photos of a request: thumbnails, a full view of each, and a field to add more. */
export function PhotoSection(props: PhotoSectionProps) {
  return <Photos key={props.guid} {...props} />;
}

function Photos({ guid, token, alt, headingLevel, isClosed }: PhotoSectionProps) {
  const Heading = `h${headingLevel}` as const;
  const titleId = useId();
  const { data: photos } = useQuery(photosOfRequest(guid, token));
  const elsewhere = usePhotosOfResult(guid, isClosed);
  const uploads = requestPhotos(guid, useSessionStore(), useQueryClient());
  const { queue } = uploads;
  const onTheirWay = useSyncExternalStore(queue.subscribe, queue.snapshot).photos;
  const [zoomedAt, setZoomedAt] = useState<number>();
  const [problem, setProblem] = useState<string[]>();
  useReopening('zoom', (at) => setZoomedAt(Number(at)));
  useArrivedPhotos(photos, onTheirWay);

  useEffect(
    () =>
      uploads.onFailure((failure) => setProblem([photoFailureText(failure), requestsText('photos.kept')])),
    [uploads],
  );

  const handleChoose = (files: File[]) => {
    const there = (photos?.length ?? 0) + onTheirWay.length;
    const { files: acceptedFiles, refusals } = takePhotos(files, there, photosOnRequestMax);
    queue.add(acceptedFiles);
    if (refusals.length > 0) setProblem(refusalTexts(refusals, photosOnRequestMax));
  };

  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <Heading id={titleId}>{text('photo.title')}</Heading>
      {photos?.length === 0 && onTheirWay.length === 0 && (
        <p className={styles.none}>{requestsText('photos.none')}</p>
      )}
      {photos !== undefined && photos.some(({ Id }) => !elsewhere.includes(Id)) && (
        <PhotoThumbnails photos={photos} token={token} elsewhere={elsewhere} onZoom={setZoomedAt} />
      )}
      <LazyQueuedEntries kind="photo" requestGuid={guid} />
      <PhotoUploads
        isSmall={isClosed}
        photos={onTheirWay}
        failedText={(count) => requestsText('photos.failed', { count })}
        onChoose={handleChoose}
        onRetry={(id) => queue.retry(id)}
        onRemove={(id) => queue.remove(id)}
      />
      {photos !== undefined && zoomedAt !== undefined && zoomedAt < photos.length && (
        <PhotoZoom
          photos={photos}
          at={zoomedAt}
          token={token}
          alt={alt}
          onMove={setZoomedAt}
          onClose={() => setZoomedAt(undefined)}
        />
      )}
      {problem !== undefined && (
        <MessageModal
          title={text('common.whoops')}
          sentences={problem}
          button="okay"
          onClose={() => setProblem(undefined)}
        />
      )}
    </section>
  );
}

/** The photos before and after that the result of a closed request shows. It loads them. */
function usePhotosOfResult(guid: string, isClosed: boolean): number[] {
  const closing = useLoaded(['closing', guid]) as ClosingOfRequest | undefined;
  if (!isClosed || closing === undefined || closing.after === null) return [];
  return closing.before === null ? [closing.after] : [closing.before, closing.after];
}
