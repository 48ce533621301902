import type { DeskHandler } from '#commands/desk/handler.ts';
import { staffAct } from './staff-act.ts';

/** A pause goes on when it is asked for again, for what may be another reason. */
export const pauseRequest: DeskHandler<'pauseRequest'> = ({ reason, ...seen }, call, { database }) =>
  staffAct(database, call, seen, {
    kind: 'paused',
    fields: ({ pausedAt }) => ({ pausedAt: pausedAt ?? call.now, pauseReason: reason }),
    guarded: ['pausedAt', 'pauseReason'],
    reason,
  });
