/** Sends a call as a new request. */
import { createRequest } from '@fixpoint/contract/desk/intake/create-request.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { call } from '#api/call.ts';
import type { IntakeDraft, CreatedRequest } from './intake-draft.ts';

export type NewRequest = PayloadOf<typeof createRequest>;

/** The request in the form of the wire. `asked`: the fields of questions and owner. */
export function newRequestOf(draft: IntakeDraft, asked: Partial<NewRequest> = {}): NewRequest {
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
    ...asked,
  };
}

/** The clerk’s answers about questions and owner. */
export function markOfAsked({ answers, passedStops, ownerAnswer, passesOn }: IntakeDraft): string {
  return JSON.stringify([answers, passedStops, ownerAnswer, passesOn]);
}

/** Creates the request. Sending the same guid again returns the same request. */
export async function takeIn(draft: IntakeDraft, asked?: Partial<NewRequest>): Promise<CreatedRequest> {
  const { sentAsked } = draft;
  // Questions that loaded after the first attempt would make it another call.
  const isRepeated = sentAsked?.mark === markOfAsked(draft);
  const newRequest = newRequestOf(draft, isRepeated ? sentAsked.asked : asked);
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

export function languageOf({ language }: IntakeDraft): string | undefined {
  return language === '' ? undefined : language;
}
