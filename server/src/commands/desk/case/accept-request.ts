import type { DeskHandler } from '#commands/desk/handler.ts';
import { staffAct } from './staff-act.ts';

/** Accepting an accepted request changes nothing. */
export const acceptRequest: DeskHandler<'acceptRequest'> = (seen, call, { database }) =>
  staffAct(database, call, seen, {
    kind: 'accepted',
    fields: ({ acceptedAt }) => (acceptedAt === null ? { acceptedAt: call.now } : undefined),
    guarded: ['teamId', 'acceptedAt'],
  });
