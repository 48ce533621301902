import { actorOf, recordAct } from '#workflows/record-act.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { announceStaff } from '#live/announcements.ts';
import { loggingTeams } from '#desk/teams/log-teams.ts';
import { saveTeam as save } from '#desk/teams/teams.ts';

export const saveTeam: DeskHandler<'saveTeam'> = async (payload, { caller, now }, { database }) => {
  const { clientId, accountId } = caller.scope;
  const teamId = await database.transaction(async (tx) => {
    await announceStaff(tx, clientId);
    const savedTeam = await loggingTeams(tx, clientId, { accountId, now }, () =>
      save(tx, clientId, payload, { accountId, now }),
    );
    const act = { kind: 'team-saved', actor: actorOf(caller), about: { teamId: savedTeam } } as const;
    await recordAct(tx, clientId, act, now);
    return savedTeam;
  });
  return { teamId };
};
