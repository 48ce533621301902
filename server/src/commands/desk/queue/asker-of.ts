import type { DeskCallOfStaff } from '#commands/desk/handler.ts';
import type { Asker } from '#desk/queue/find-queue.ts';

/** The member and time for filters of the queue. */
export function askerOf({ caller: { scope, member }, now }: DeskCallOfStaff): Asker {
  return { scope, ownTeamIds: member.teams.map(({ teamId }) => teamId), now };
}
