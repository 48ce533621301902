import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { teamDetails } from './team-details.ts';

export const findTeams = defineCommand({
  cmd: 'find-teams',
  summary: 'All teams by name, also those that are in use no more.',
  access: 'viewer',
  payload: z.strictObject({}),
  result: z.object({ teams: z.array(teamDetails) }),
  errors: [],
});
