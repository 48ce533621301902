import { refuseStale } from '#commands/desk/person-of-call.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { saveSection } from './save-section.ts';

/** Publication cannot be undone where others have copied it, so it needs a fresh session. */
export const savePublish: DeskHandler<'savePublish'> = async (payload, call, parts) => {
  await refuseStale(parts.database, call.caller, call.now);
  return saveSection('publish', payload, call, parts);
};
