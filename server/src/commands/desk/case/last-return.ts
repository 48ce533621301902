import type { CaseEvent, CaseRow } from '#desk/case/find-case.ts';

/** The last return of an open request, until a team accepts the request. A return that its author undid does not count. */
export function lastReturn(events: readonly CaseEvent[], { acceptedAt, closedAt }: CaseRow) {
  if (acceptedAt !== null || closedAt !== null) return null;
  const event = events.findLast(({ kind }) => kind === 'returned');
  if (event === undefined) return null;
  const { at, author, comment: reason, changes } = event;
  const teamId = changes['teamId']?.[0];
  if (typeof teamId !== 'number') return null;
  const isUndone = events.some(
    (later) =>
      later.version > event.version && later.author === author && later.changes['teamId']?.[1] === teamId,
  );
  return isUndone ? null : { at, author, teamId, reason };
}
