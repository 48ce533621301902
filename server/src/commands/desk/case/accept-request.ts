import type { DeskHandler } from '#commands/desk/handler.ts';
import { actedFor } from '#workflows/request-changes/acted-for.ts';
import { staffAct } from './staff-act.ts';

/** Accepting an accepted request changes nothing. */
export const acceptRequest: DeskHandler<'acceptRequest'> = (seenRequest, call, { database }) =>
  staffAct(database, call, seenRequest, {
    kind: 'accepted',
    fields: ({ acceptedAt }) => (acceptedAt === null ? { acceptedAt: call.now } : undefined),
    guarded: ['teamId', 'acceptedAt'],
    adds: actedFor(call),
  });
