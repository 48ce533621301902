import type { RequestFields } from '#requests/changes/update-request.ts';

/**
 * Adds the consequences of another team: it has not accepted the request yet, and nobody there has it in
 * hand.
 */
export function withWhatFollows(
  fields: Partial<RequestFields>,
  before: RequestFields,
): Partial<RequestFields> {
  if (fields.teamId === undefined || fields.teamId === before.teamId) return fields;
  return { acceptedAt: null, assigneeId: null, ...fields };
}
