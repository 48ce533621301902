import type { Notice, NoticeKind } from '@fixpoint/contract/desk/notices/notice.ts';
import { findNotices } from '@fixpoint/contract/desk/notices/find-notices.ts';
import { markNoticesRead } from '@fixpoint/contract/desk/notices/mark-notices-read.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { noticesKey, unreadKey } from '#features/notices/notices.ts';

const pageSize = 20;

/** The notices of all kinds or of one, page by page, newest first. */
export function useNoticeList(kind: NoticeKind | undefined) {
  const query = useInfiniteQuery({
    queryKey: [...noticesKey, 'list', kind ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      call(
        findNotices,
        {
          limit: pageSize,
          ...(pageParam !== null && { before: pageParam }),
          ...(kind !== undefined && { kinds: [kind] }),
        },
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  const notices: Notice[] | undefined = query.data?.pages.flatMap((page) => page.notices);
  return { ...query, notices };
}

/** Marks notices as read: some, or all up to one. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (which: { noticeIds: number[] } | { upTo: number }) => call(markNoticesRead, which),
    onSuccess: ({ unread }) => {
      queries.setQueryData(unreadKey, unread);
      return queries.invalidateQueries({ queryKey: [...noticesKey, 'list'] });
    },
  });
}
