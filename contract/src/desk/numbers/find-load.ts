import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { team } from '#desk/member.ts';
import { filteredNumber, numbersFilter } from './find-numbers.ts';

/** Open work of a team or a member. The numbers of coming due times leave out paused requests. */
const load = {
  open: filteredNumber,
  overdue: filteredNumber,
  /** Due in the next 24 hours. */
  dueInADay: filteredNumber,
  /** Due in the next seven days, including the next 24 hours. */
  dueInAWeek: filteredNumber,
};

export const findLoad = defineCommand({
  cmd: 'find-load',
  summary:
    'The open work of each team and member now, and what is due next. It says nothing about finished work of a member.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({ filter: numbersFilter }),
  result: z.object({
    /** When the requests were counted. */
    at: isoDate,
    /** Teams with open requests, by name. Requests without a team come last, with null as the team. */
    byTeam: z.array(z.object({ team: z.nullable(team), ...load })),
    /** Members with open requests, by name. Requests that are assigned to nobody come last, with null. */
    byMember: z.array(
      z.object({ member: z.nullable(z.object({ accountId: z.int(), name: z.string() })), ...load }),
    ),
  }),
  errors: [],
});
