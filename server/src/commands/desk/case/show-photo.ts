import type { DeskHandler } from '#commands/desk/handler.ts';
import { showOrHide } from '#workflows/request-changes/show-or-hide.ts';
import { photoOf } from './photo-of.ts';

export const showPhoto: DeskHandler<'showPhoto'> = (place, call, { database }) => {
  const photo = photoOf(call.caller.scope.clientId, place);
  return showOrHide(database, call, photo, { kind: 'photo-shown', hiddenAt: null });
};
