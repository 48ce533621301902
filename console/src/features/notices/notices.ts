/** The member's notices. The server counts the unread ones. */
import { findNotices } from '@fixpoint/contract/desk/notices/find-notices.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** The key of everything about notices. */
export const noticesKey = ['notices'];
export const unreadKey = [...noticesKey, 'unread'];

/** The number of unread notices; 0 until it is known. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => (await call(findNotices, { limit: 0 }, signal)).unread,
    staleTime: 60_000,
  });
  return data ?? 0;
}
