import type { TakenOut } from '#features/outbox/outbox.ts';
import type { HomeActs } from './home-acts.ts';

/** A report that waits is on the screen again, with why it was refused, if it was. */
export function correct({ thing, pictures }: TakenOut, acts: HomeActs): void {
  if (thing.kind !== 'report') return;
  const { id: fileGuid, isSubmitted, workTypeId, description, longitude, latitude, address } = thing;
  const photos = thing.photos.flatMap(({ id, name }) => {
    const picture = pictures.get(id);
    if (picture === undefined) return [];
    return [{ id, name, picture, stage: 'waiting' as const, progress: 0, sentIn: undefined }];
  });
  const pin = { position: { longitude, latitude }, address: address || null };
  const form = { workTypeId, description, isKept: false };
  acts.closeModal();
  acts.restore({ pin, form, isPanelOpen: true }, { fileGuid, isSubmitted, photos });
  if (thing.refusal !== undefined) acts.showRefusal(thing.refusal);
}
