import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { teamDetails } from './team-details.ts';

export const findTeams = defineCommand({
  cmd: 'find-teams',
  stability: 'public',
  subject: 'municipality',
  summary: 'Lists all teams by name, including teams no longer in use.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({}),
  result: z.object({ teams: z.array(teamDetails) }),
  errors: [],
});
