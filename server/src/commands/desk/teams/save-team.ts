import type { DeskHandler } from '#commands/desk/handler.ts';
import { announceStaff } from '#commands/live/announcements.ts';
import { loggingTeams } from '#desk/teams/log-teams.ts';
import { saveTeam as save } from '#desk/teams/teams.ts';
import { recordEvent } from '#security-events/record-event.ts';

export const saveTeam: DeskHandler<'saveTeam'> = async (payload, { caller, now }, { database }) => {
  const { clientId, accountId } = caller.scope;
  const { sessionId } = caller.session;
  const teamId = await database.transaction(async (tx) => {
    await announceStaff(tx, clientId);
    await recordEvent(tx, clientId, { kind: 'team-saved', accountId, sessionId }, now);
    return loggingTeams(tx, clientId, { accountId, now }, () => save(tx, clientId, payload));
  });
  return { teamId };
};
