import { findMember } from '#desk/members/members.ts';
import type { Database } from '#platform/database.ts';
import type { RequestFields } from '#requests/changes/update-request.ts';
import { mayHaveInHand } from './judge-hand-over.ts';

interface AwayPerson {
  /** The fields without a person who may no longer work on the request. Then nobody has it. */
  leaveOut: (fields: Partial<RequestFields>, before: RequestFields) => Partial<RequestFields>;
  /** True if the last fields had such a person. */
  isAway: () => boolean;
}

/** An undo succeeds although the person to whom it would give the request is no longer available. */
export async function awayPerson(
  database: Database,
  clientId: number,
  { assigneeId, isUndo }: { assigneeId: number | null | undefined; isUndo: boolean },
): Promise<AwayPerson> {
  if (!isUndo || typeof assigneeId !== 'number') return { leaveOut: (fields) => fields, isAway: () => false };
  const member = await findMember(database, clientId, assigneeId);
  let isAway = false;
  return {
    leaveOut(fields, before) {
      isAway = !mayHaveInHand(member, fields.teamId === undefined ? before.teamId : fields.teamId);
      return isAway ? { ...fields, assigneeId: null } : fields;
    },
    isAway: () => isAway,
  };
}
