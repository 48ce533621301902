import { addPhoto } from '@fixpoint/contract/desk/intake/add-photo.ts';
import { photoMaxMegabytes, photosOnRequestMax } from '@fixpoint/contract/limits.ts';
import { type RefusedFiles, takePhotos } from '@fixpoint/contract/photos/take-photos.ts';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { ChooseFiles } from '@fixpoint/ui/controls/choose-files.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#api/call.ts';
import { uploadPhoto } from '#api/upload-photo.ts';
import { type Case, caseKey } from '#features/requests/case-queries.ts';
import { announceDone } from '#features/undo/undo.ts';
import { failureText } from '#messages/failure-text.ts';
import { listed } from '#messages/listed.ts';
import { text } from '#messages/text.ts';
import styles from '#screens/case/parts.module.css';

/** Adds photos of the staff to a case, for everybody or for staff only. */
export function AddPhotos({ item: { requestId, photos } }: { item: Case }) {
  const queries = useQueryClient();
  const hintId = useId();
  const [isHidden, setHidden] = useState(false);
  const [refusals, setRefusals] = useState<readonly RefusedFiles[]>([]);
  const adding = useMutation({
    // One by one, so that they stand in the order in which they were chosen.
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) await addOne(requestId, file, isHidden);
      return files.length;
    },
    onSuccess: (count) =>
      announceDone({ sentence: text('photos.addedDone', { number: String(requestId), count }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: caseKey(requestId) }),
  });

  function choose(files: readonly File[]): void {
    const visibleCount = photos.filter(({ hiddenAt }) => hiddenAt === null).length;
    const choice = takePhotos(files, visibleCount, photosOnRequestMax);
    setRefusals(choice.refusals);
    if (choice.files.length > 0) adding.mutate(choice.files);
  }

  return (
    <div className={styles.acts}>
      <ChooseFiles describedBy={hintId} onChoose={choose}>
        {adding.isPending ? <Spinner size="small" /> : <Icon name="camera" />}
        {text('photos.add')}
      </ChooseFiles>
      <Checkbox
        label={text('photos.onlyStaff')}
        checked={isHidden}
        onChange={({ target }) => setHidden(target.checked)}
      />
      <span id={hintId} className={styles.by}>
        {text(isHidden ? 'photos.staffHint' : 'photos.addHint')}
      </span>
      {refusals.map(({ reason, names }) => (
        <p key={reason} role="alert" className={styles.bad}>
          {text(`photos.${reason}`, { megabytes: photoMaxMegabytes, most: photosOnRequestMax })}{' '}
          {listed(names)}
        </p>
      ))}
      {adding.error !== null && (
        <p role="alert" className={styles.bad}>
          {failureText(adding.error)}
        </p>
      )}
    </div>
  );
}

async function addOne(requestId: number, file: File, isHidden: boolean): Promise<void> {
  const photoId = await uploadPhoto({
    guid: crypto.randomUUID(),
    name: file.name,
    takenAt: new Date(file.lastModified),
    picture: file.slice(0, file.size, 'image/jpeg'),
  });
  await call(addPhoto, { requestId, photoId, isHidden });
}
