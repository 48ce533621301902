import { findTeams as teamsOf } from '#desk/teams/teams.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const findTeams: DeskHandler<'findTeams'> = async (_payload, { caller }, { database }) => ({
  teams: await teamsOf(database, caller.scope.clientId),
});
