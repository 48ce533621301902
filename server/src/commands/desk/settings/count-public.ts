import type { DeskHandler } from '#commands/desk/handler.ts';
import { countPublic as count } from '#requests/public/count-public.ts';

export const countPublic: DeskHandler<'countPublic'> = ({ value }, { caller, now }, { database }) =>
  count(database, caller.scope.clientId, value, now);
