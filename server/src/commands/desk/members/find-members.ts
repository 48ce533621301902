import { findStaff } from '#desk/members/staff.ts';
import { mayAs } from '#desk/scope.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

/** Only managers see the e-mail and the sign-in details of members. */
const hiddenFields = { email: null, hasSecondFactor: undefined, isLinked: undefined };

export const findMembers: DeskHandler<'findMembers'> = async (_payload, { caller }, { database }) => {
  const seesAll = mayAs(caller.scope, 'manager');
  const members = await findStaff(database, caller.scope.clientId);
  return {
    members: members.map((one) => (seesAll ? one : { ...one, ...hiddenFields })),
  };
};
