import type { DeskHandler } from '#commands/desk/handler.ts';
import { showOrHide } from './show-or-hide.ts';

export const hidePhoto: DeskHandler<'hidePhoto'> = (photo, call, parts) =>
  showOrHide(photo, call, parts, { kind: 'photo-hidden', hiddenAt: call.now });
