import { addInternalNote } from '@fixpoint/contract/desk/internal-notes/add-internal-note.ts';
import { addPhoto } from '@fixpoint/contract/desk/intake/add-photo.ts';
import { inviteFollower } from '@fixpoint/contract/desk/intake/invite-follower.ts';
import { call } from '#api/call.ts';
import type { CreatedRequest, IntakeDraftState } from './intake-draft.ts';
import { languageOf } from './take-in.ts';

/**
 * Adds the caller's words, photos and address to an existing request. Each part leaves the draft once it has
 * arrived, so that nothing is added twice.
 */
export async function addToRequest(
  requestId: number,
  { read, write }: Pick<IntakeDraftState, 'read' | 'write'>,
): Promise<CreatedRequest> {
  const repeatKey = (content: string) => {
    const { keys } = read();
    const key = keys[content] ?? crypto.randomUUID();
    write({ keys: { ...keys, [content]: key } });
    return key;
  };
  const { words } = read();
  if (words.trim() !== '') {
    const note = { requestId, text: words };
    await call(addInternalNote, { ...note, repeatKey: repeatKey(JSON.stringify(note)) });
    write({ words: '' });
  }
  for (const { photoId } of read().photos) {
    await call(addPhoto, { requestId, photoId });
    write({ photos: read().photos.filter((photo) => photo.photoId !== photoId) });
  }
  const draft = read();
  const invited = { requestId, email: draft.email.trim(), language: languageOf(draft) };
  if (invited.email !== '')
    await call(inviteFollower, { ...invited, repeatKey: repeatKey(JSON.stringify(invited)) });
  return {
    requestId,
    isNew: false,
    team: null,
    isSeen: true,
    link: '',
    email: invited.email,
    isDoubtful: false,
  };
}
