import { hidePhoto } from '@fixpoint/contract/desk/case/hide-photo.ts';
import { showPhoto } from '@fixpoint/contract/desk/case/show-photo.ts';
import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { Button } from '@fixpoint/ui/button.tsx';
import { Modal } from '@fixpoint/ui/modal.tsx';
import { classNames } from '@fixpoint/ui/class-names.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { type Case, caseKey } from '#features/requests/case-queries.ts';
import { useMe } from '#features/session/me.ts';
import { tellDone } from '#features/undo/undo.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import styles from './photos.module.css';

/** The photos of a case; those that residents do not see any more say so. */
export function Photos({ item }: { item: Case }) {
  const [openId, setOpenId] = useState<number>();
  if (item.photos.length === 0) return null;
  const opened = item.photos.find(({ photoId }) => photoId === openId);
  return (
    <>
      <ul className={styles.photos} aria-label={text('photos.title')}>
        {item.photos.map((photo, at) => (
          <li key={photo.photoId}>
            <button
              type="button"
              className={classNames(styles.photo, photo.hiddenAt !== null && styles.hidden)}
              onClick={() => setOpenId(photo.photoId)}
            >
              <img
                src={`${photo.address}?thumbnail`}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                alt={text('photos.alt', { at: at + 1, count: item.photos.length })}
              />
              {photo.hiddenAt !== null && <span className={styles.badge}>{text('photos.hidden')}</span>}
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && <PhotoModal item={item} photo={opened} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

interface PhotoModalProps {
  item: Case;
  photo: Case['photos'][number];
  onClose: () => void;
}

function PhotoModal({ item, photo, onClose }: PhotoModalProps) {
  const { me, client } = useMe();
  const queries = useQueryClient();
  const { requestId } = item;
  const { photoId, hiddenAt } = photo;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isHiding: boolean) => call(isHiding ? hidePhoto : showPhoto, { requestId, photoId }),
    onSuccess: async (_version, isHiding) => {
      await queries.invalidateQueries({ queryKey: caseKey(requestId) });
      tellDone({
        sentence: text(isHiding ? 'photos.hiddenDone' : 'photos.shownDone', { number: String(requestId) }),
        undo: () => mutate(!isHiding),
      });
    },
  });
  return (
    <Modal
      title={photo.name}
      onClose={onClose}
      isStep={false}
      actions={
        <>
          {isAtLeast(me.role, 'clerk') && (
            <Button isBusy={isPending} onClick={() => mutate(hiddenAt === null)}>
              {text(hiddenAt === null ? 'photos.hide' : 'photos.show')}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {text('common.close')}
          </Button>
        </>
      }
    >
      <img
        className={styles.whole}
        src={photo.address}
        width={photo.width}
        height={photo.height}
        alt={photo.name}
      />
      <p>
        {hiddenAt === null
          ? text('photos.seenByResidents')
          : text('photos.hiddenSince', { time: moment(hiddenAt, client.timeZone) })}
      </p>
      {error !== null && <p role="alert">{failureText(error)}</p>}
    </Modal>
  );
}
