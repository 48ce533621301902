import type { RequestFields } from '#requests/changes/update-request.ts';

/** Another team has not accepted it yet, and who does it there is not the one who did it here. */
export function withWhatFollows(
  fields: Partial<RequestFields>,
  before: RequestFields,
): Partial<RequestFields> {
  if (fields.teamId === undefined || fields.teamId === before.teamId) return fields;
  return { acceptedAt: null, assigneeId: null, ...fields };
}
