import { findStaff } from '#desk/teams/staff.ts';
import { mayAs } from '#desk/scope.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

/** Where a member's mail goes, and whether they have a second factor, is for those to know who can change it. */
export const findMembers: DeskHandler<'findMembers'> = async (_payload, { caller }, { database }) => {
  const seesAll = mayAs(caller.scope, 'manager');
  const members = await findStaff(database, caller.scope.clientId);
  return {
    members: members.map((one) => (seesAll ? one : { ...one, email: null, hasSecondFactor: undefined })),
  };
};
