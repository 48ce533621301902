import type { DeskHandler } from '#commands/desk/handler.ts';
import { dropWaitingPhoto } from '#photos/drop-photos.ts';

export const dropPhoto: DeskHandler<'dropPhoto'> = async ({ photoId }, { caller }, { database }) => {
  const { clientId, accountId } = caller.scope;
  await database.transaction((tx) => dropWaitingPhoto(tx, clientId, accountId, photoId));
  return {};
};
