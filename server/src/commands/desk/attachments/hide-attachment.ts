import type { DeskHandler } from '#commands/desk/handler.ts';
import { showOrHide } from '#workflows/request-changes/show-or-hide.ts';
import { attachmentOf } from './attachment-of.ts';

export const hideAttachment: DeskHandler<'hideAttachment'> = (place, call, { database }) => {
  const attachment = attachmentOf(call.caller.scope.clientId, place);
  return showOrHide(database, call, attachment, { kind: 'file-hidden', hiddenAt: call.now });
};
