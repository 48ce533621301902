/** Every command of the desk with its handler: a command of the catalogue without one does not compile. */
import type { DeskCommandName } from '@fixpoint/contract/desk/index.ts';
import { findMe } from './find-me.ts';
import type { DeskHandler } from './handler.ts';
import { countRequests } from './queue/count-requests.ts';
import { deleteView } from './queue/delete-view.ts';
import { exportRequests } from './queue/export-requests.ts';
import { findRequestPoints } from './queue/find-request-points.ts';
import { findRequests } from './queue/find-requests.ts';
import { findViews } from './queue/find-views.ts';
import { saveView } from './queue/save-view.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { deactivateMember } from './teams/deactivate-member.ts';
import { findDueRules } from './teams/find-due-rules.ts';
import { findMembers } from './teams/find-members.ts';
import { findRouting } from './teams/find-routing.ts';
import { findTeams } from './teams/find-teams.ts';
import { saveDueRules } from './teams/save-due-rules.ts';
import { saveMember } from './teams/save-member.ts';
import { saveRouting } from './teams/save-routing.ts';
import { saveTeam } from './teams/save-team.ts';
import { testRouting } from './teams/test-routing.ts';

export const deskHandlers = {
  findMe,
  findRequests,
  countRequests,
  findRequestPoints,
  exportRequests,
  findViews,
  saveView,
  deleteView,
  findTeams,
  findMembers,
  findRouting,
  testRouting,
  findDueRules,
  signIn,
  signOut,
  saveTeam,
  saveMember,
  deactivateMember,
  saveRouting,
  saveDueRules,
} satisfies { [Name in DeskCommandName]: DeskHandler<Name> };
