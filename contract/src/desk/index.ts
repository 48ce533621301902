/** The catalogue of the desk: `POST /api/<name>`, by who may call. */
import type { DeskCommand } from '#define-command.ts';
import { findMe } from './find-me.ts';
import { countRequests } from './queue/count-requests.ts';
import { deleteView } from './queue/delete-view.ts';
import { exportRequests } from './queue/export-requests.ts';
import { findRequestPoints } from './queue/find-request-points.ts';
import { findRequests } from './queue/find-requests.ts';
import { findViews } from './queue/find-views.ts';
import { saveView } from './queue/save-view.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const deskCommands = {
  // open
  signIn,
  signOut,
  // viewer
  findMe,
  findRequests,
  countRequests,
  findRequestPoints,
  exportRequests,
  findViews,
  saveView,
  deleteView,
} as const;

export type DeskCommandName = keyof typeof deskCommands;

const byAddress = new Map<string, { name: DeskCommandName; command: DeskCommand }>(
  Object.entries(deskCommands).map(([name, command]) => [
    command.cmd,
    { name: name as DeskCommandName, command },
  ]),
);

/** The command of an address below /api; undefined when the catalogue has none. */
export function findDeskCommand(cmd: string): { name: DeskCommandName; command: DeskCommand } | undefined {
  return byAddress.get(cmd);
}
