import {
  photoMaxHeight,
  photoMaxMegabytes,
  photoMaxWidth,
  photosOnRequestMax,
} from '@fixpoint/contract/limits.ts';
import { photoName } from '@fixpoint/contract/photos/photo-name.ts';
import { type RefusedFiles, takePhotos } from '@fixpoint/contract/photos/take-photos.ts';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { ChooseFiles } from '@fixpoint/ui/controls/choose-files.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { shrinkPicture } from '@fixpoint/ui/photos/shrink-picture.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { DayCase } from '#features/device/day.ts';
import type { OutboxEntry } from '#features/device/outbox-entry.ts';
import { putInOutbox } from '#features/device/put-in-outbox.ts';
import { useMe } from '#features/session/me.ts';
import { listed } from '#messages/listed.ts';
import { text } from '#messages/text.ts';
import { aboutOf } from './about.ts';
import { DayPhotos } from './day-photos.tsx';
import sheetStyles from './day-sheet.module.css';
import styles from './photo-part.module.css';
import { OutboxPhotos } from './outbox-photos.tsx';

export interface PhotoPartProps {
  item: DayCase;
  entries: readonly OutboxEntry[];
  lockedIds: ReadonlySet<string>;
}

const maxSize = { width: photoMaxWidth, height: photoMaxHeight };

/**
 * The photos of the case, the unsent ones, and a button to take more. Each photo is stored on the device at
 * once.
 */
export function PhotoPart({ item, entries, lockedIds }: PhotoPartProps) {
  const { accountId } = useMe().me;
  const hintId = useId();
  const [refusals, setRefusals] = useState<readonly RefusedFiles[]>([]);
  const photoEntries = entries.filter((entry) => entry.kind === 'photo');
  const { requestId } = item;

  const taking = useMutation({
    networkMode: 'always',
    mutationFn: async (files: readonly File[]) => {
      const failedNames: string[] = [];
      // One by one, because photos are sent in this order.
      for (const file of files) {
        const name = photoName(file.name);
        try {
          const picture = await shrinkPicture(file, maxSize);
          await putInOutbox({ kind: 'photo', accountId, requestId, about: aboutOf(item), name }, picture);
        } catch {
          failedNames.push(file.name);
        }
      }
      const count = files.length - failedNames.length;
      if (count > 0) announce(text('day.photosKept', { count }));
      return failedNames;
    },
  });

  const { data: failedNames = [] } = taking;

  function handleFiles(files: readonly File[]): void {
    const choice = takePhotos(files, item.photoCount + photoEntries.length, photosOnRequestMax);
    setRefusals(choice.refusals);
    if (choice.files.length > 0) taking.mutate(choice.files);
  }

  return (
    <section className={sheetStyles.part} aria-labelledby="day-photos">
      <h2 id="day-photos" className={sheetStyles.heading}>
        <Icon name="camera" size={20} /> {text('photos.title')}
      </h2>
      <DayPhotos item={item} />
      <OutboxPhotos photos={photoEntries} lockedIds={lockedIds} />
      {refusals.map(({ reason, names }) => (
        <p key={reason} role="alert" className={styles.bad}>
          {text(`dayPhoto.${reason}`, { megabytes: photoMaxMegabytes, most: photosOnRequestMax })}{' '}
          {listed(names)}
        </p>
      ))}
      {failedNames.length > 0 && (
        <p role="alert" className={styles.bad}>
          {text('day.photoFailed', { names: listed(failedNames) })}
        </p>
      )}
      <ChooseFiles describedBy={hintId} onChoose={handleFiles}>
        {taking.isPending ? <Spinner size="small" /> : <Icon name="camera" />}
        {text('day.takePhotos')}
      </ChooseFiles>
      <p id={hintId} className={styles.hint}>
        {text('day.photosHint')}
      </p>
    </section>
  );
}
