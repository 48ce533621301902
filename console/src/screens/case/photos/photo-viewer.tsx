import { useState } from 'react';
import { lazyCorrection } from '#screens/case/lazy-correction.tsx';
import type { Case } from '#features/requests/case-queries.ts';
import { noEdit, type PhotoEdit } from './photo-edit.ts';
import { PhotoLightbox } from './photo-lightbox.tsx';
import { usePhotoActs } from './use-photo-acts.ts';

const PhotoEditor = lazyCorrection(() => import('./photo-editor.tsx').then((it) => it.PhotoEditor));

export interface PhotoViewerProps {
  item: Case;
  mayWork: boolean;
  /** The index of the photo. */
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** One photo at a time, to look at or to edit. Render it to open it. */
export function PhotoViewer({ item, mayWork, at, onMove, onClose }: PhotoViewerProps) {
  const { photos } = item;
  const { photoId } = photos[at]!;
  const acts = usePhotoActs(item);
  /** The photo whose editor was opened last. */
  const [editedId, setEditedId] = useState<number>();
  // Edits stay while the viewer is open, however the editor is closed.
  const [edits, setEdits] = useState<ReadonlyMap<number, PhotoEdit>>(new Map());

  if (editedId === photoId) {
    return (
      <PhotoEditor
        photo={photos[at]!}
        edit={edits.get(photoId) ?? noEdit}
        onEdit={(edit) => setEdits(new Map(edits).set(photoId, edit))}
        isBusy={acts.isPending}
        failure={acts.error}
        onSave={(edit) => acts.mutate({ kind: 'edit', photoId, edit })}
        onClose={() => {
          acts.reset();
          setEditedId(undefined);
        }}
      />
    );
  }
  return (
    <PhotoLightbox
      photos={photos}
      mayWork={mayWork}
      at={at}
      acts={acts}
      // After the member's own edit, the photo is the one in the answer.
      isOvertaken={editedId !== undefined && acts.data !== photoId}
      onMove={(next) => {
        setEditedId(undefined);
        onMove(next);
      }}
      onEdit={() => {
        acts.reset();
        setEditedId(photoId);
      }}
      onClose={onClose}
    />
  );
}
