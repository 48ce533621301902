import { hiddenPhotosMax, photosPerRequestMax } from '@fixpoint/contract/limits.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { countPhotos, type PhotoOwner } from './photo-store.ts';

/** Throws `photoNotAccepted` if there is no room for one more photo of this owner. */
export async function refuseOneTooMany(
  database: Database,
  clientId: number,
  owner: PhotoOwner,
): Promise<void> {
  const { visible: visibleCount, all } = await countPhotos(database, clientId, owner);
  const isOfRequest = owner.kind === 'request';
  const most = isOfRequest ? owner.most : photosPerRequestMax;
  const mostWithHidden = most + hiddenPhotosMax;
  if (visibleCount < most && all < mostWithHidden) return;
  const say = isOfRequest ? 'photos.mostOfRequest' : 'photos.most';
  throw new ApplicationError('photoNotAccepted', { say, most: visibleCount < most ? mostWithHidden : most });
}
