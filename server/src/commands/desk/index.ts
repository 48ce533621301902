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

export const deskHandlers = {
  findMe,
  findRequests,
  countRequests,
  findRequestPoints,
  exportRequests,
  findViews,
  saveView,
  deleteView,
  signIn,
  signOut,
} satisfies { [Name in DeskCommandName]: DeskHandler<Name> };
