import type { DeskHandler } from '#commands/desk/handler.ts';
import { showOrHide } from './show-or-hide.ts';

export const showPhoto: DeskHandler<'showPhoto'> = (photo, call, parts) =>
  showOrHide(photo, call, parts, { kind: 'photo-shown', hiddenAt: null });
