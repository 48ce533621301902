import { savedView } from '@fixpoint/contract/desk/queue/saved-view.ts';
import * as z from 'zod/mini';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { builtInViews, findSavedViews } from '#desk/queue/views.ts';
import { askerOf } from './asker-of.ts';

export const findViews: DeskHandler<'findViews'> = async (_payload, call, { database }) => {
  const savedViews = await findSavedViews(database, call.caller.scope);
  return {
    builtIn: [...builtInViews(askerOf(call))],
    saved: savedViews.map((view) => z.decode(savedView, view as z.input<typeof savedView>)),
  };
};
