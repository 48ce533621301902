import { useColleagues } from '#features/municipality/municipality.ts';
import { text } from '#messages/text.ts';
import type { TimelineEntry } from './case-queries.ts';

/** Returns the name of a member by the username. Any other name stays. */
export function useMemberName(): (username: string) => string {
  const { data: colleagues = [] } = useColleagues();
  return (username) => colleagues.find((it) => it.username === username)?.name ?? username;
}

/** Returns the author of an entry: members by their names, and residents without an account as guests. */
export function useAuthorName(): (entry: TimelineEntry) => string {
  const { data: colleagues = [] } = useColleagues();
  return (entry) => {
    if (!('author' in entry)) return '';
    const { author } = entry;
    const accountId = 'accountId' in entry ? entry.accountId : null;
    const isFromStaff = entry.type !== 'note' || entry.isFromStaff;
    const member = colleagues.find((it) =>
      accountId === null ? isFromStaff && it.username === author : it.accountId === accountId,
    );
    if (member !== undefined) return member.name;
    return author.endsWith('_CitizenGuest') ? text('timeline.guest') : author;
  };
}
