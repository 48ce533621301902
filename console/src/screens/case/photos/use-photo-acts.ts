import { editPhoto } from '@fixpoint/contract/desk/case/edit-photo.ts';
import { hidePhoto } from '@fixpoint/contract/desk/case/hide-photo.ts';
import { restorePhoto } from '@fixpoint/contract/desk/case/restore-photo.ts';
import { showPhoto } from '@fixpoint/contract/desk/case/show-photo.ts';
import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { type Case, caseKey } from '#features/requests/case-queries.ts';
import { useMe } from '#features/session/me.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';
import type { PhotoEdit } from './photo-edit.ts';

export type PhotoAct =
  | { kind: 'hide' | 'show' | 'restore'; photoId: number }
  | { kind: 'edit'; photoId: number; edit: PhotoEdit };

/** Acts on a photo. Each act is saved at once, and undone by its opposite if there is one. */
export function usePhotoActs({ requestId, version }: Case) {
  const { me } = useMe();
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: (act: PhotoAct) => callFor({ requestId, version }, act),
    onSuccess: (photoId, act) => {
      const back = wayBack(act, photoId);
      const mayUndo = back !== undefined && isAtLeast(me.role, 'clerk');
      announceDone({
        sentence: doneText(act, requestId),
        ...(mayUndo && { undo: () => mutation.mutate(back) }),
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: caseKey(requestId) }),
  });
  return mutation;
}

export type PhotoActs = ReturnType<typeof usePhotoActs>;

/** Returns the id of the photo after the act. */
async function callFor(seenRequest: { requestId: number; version: number }, act: PhotoAct): Promise<number> {
  const { photoId } = act;
  const photo = { requestId: seenRequest.requestId, photoId };
  switch (act.kind) {
    case 'hide':
      return call(hidePhoto, photo).then(() => photoId);
    case 'show':
      return call(showPhoto, photo).then(() => photoId);
    case 'restore':
      return call(restorePhoto, photo).then((before) => before.photoId);
    case 'edit':
      return call(editPhoto, { ...seenRequest, photoId, ...act.edit }).then((edited) => edited.photoId);
  }
}

function wayBack({ kind }: PhotoAct, photoId: number): PhotoAct | undefined {
  switch (kind) {
    case 'hide':
      return { kind: 'show', photoId };
    case 'show':
      return { kind: 'hide', photoId };
    case 'edit':
      return { kind: 'restore', photoId };
    case 'restore':
      return undefined;
  }
}

function doneText({ kind }: PhotoAct, requestId: number): string {
  const number = String(requestId);
  switch (kind) {
    case 'hide':
      return text('photos.hiddenDone', { number });
    case 'show':
      return text('photos.shownDone', { number });
    case 'edit':
      return text('photos.editedDone', { number });
    case 'restore':
      return text('photos.restoredDone', { number });
  }
}
