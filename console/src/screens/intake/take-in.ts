/** Sends a call as a new request, or as an addition to an existing one. */
import { addInternalNote } from '@fixpoint/contract/desk/internal-notes/add-internal-note.ts';
import { addPhoto } from '@fixpoint/contract/desk/intake/add-photo.ts';
import { createRequest } from '@fixpoint/contract/desk/intake/create-request.ts';
import { inviteFollower } from '@fixpoint/contract/desk/intake/invite-follower.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { call } from '#api/call.ts';
import type { IntakeDraft, IntakeDraftState, CreatedRequest } from './intake-draft.ts';

type NewRequest = PayloadOf<typeof createRequest>;

/** The request in the form of the wire. */
export function newRequestOf(draft: IntakeDraft): NewRequest {
  const { guid, workTypeId, words, priority, place, phone, wantsReceipt } = draft;
  const [address, email] = [draft.address.trim(), draft.email.trim()];
  // The server finds a house with its city and zip code by the position. Other words come from the clerk.
  const isNamedByPlace = place !== undefined && place.isHouse && address === place.label;
  return {
    guid,
    workTypeId: workTypeId!,
    position: place && { longitude: place.longitude, latitude: place.latitude },
    address: isNamedByPlace ? undefined : address,
    description: words,
    priority,
    contact: {
      firstName: draft.firstName,
      lastName: draft.lastName,
      phone,
      email,
      language: languageOf(draft),
    },
    wantsReceipt: wantsReceipt && email !== '',
  };
}

/** Creates the request. Sending the same guid again returns the same request. */
export async function takeIn(draft: IntakeDraft): Promise<CreatedRequest> {
  const newRequest = newRequestOf(draft);
  const { requestId, team, isSeen, link } = await call(createRequest, newRequest);
  return {
    requestId,
    isNew: true,
    team: team?.name ?? null,
    isSeen,
    link,
    email: newRequest.wantsReceipt === true ? draft.email.trim() : '',
    isDoubtful: draft.sent !== undefined && draft.sent !== JSON.stringify(newRequest),
  };
}

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

function languageOf({ language }: IntakeDraft): string | undefined {
  return language === '' ? undefined : language;
}
