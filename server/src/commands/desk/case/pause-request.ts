import type { DeskHandler } from '#commands/desk/handler.ts';
import { staffAct } from './staff-act.ts';

/** Pausing a paused request keeps its time and may change the reason. */
export const pauseRequest: DeskHandler<'pauseRequest'> = ({ reason, ...seenRequest }, call, { database }) =>
  staffAct(database, call, seenRequest, {
    kind: 'paused',
    fields: ({ pausedAt }) => ({ pausedAt: pausedAt ?? call.now, pauseReason: reason }),
    guarded: ['pausedAt', 'pauseReason'],
    reason,
  });
