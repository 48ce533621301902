import { countPublic } from '@fixpoint/contract/desk/settings/count-public.ts';
import type { PublishSetting } from '@fixpoint/contract/desk/settings/publish.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';

/** Says how many existing requests the setting makes public. The server counts, and changes nothing. */
export function PublicCount({ value }: { value: PublishSetting }) {
  const { data, error } = useQuery({
    queryKey: ['count-public', value],
    queryFn: ({ signal }) => call(countPublic, { value }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  if (error !== null) return <p role="alert">{failureText(error)}</p>;
  if (data === undefined) return <output>{text('publish.counting')}</output>;
  const { public: count, added, removed, moreExact, unreadWords } = data;
  const sentences = [
    text('publish.count', { count }),
    ...(added > 0 ? [text('publish.countAdded', { count: added })] : []),
    ...(removed > 0 ? [text('publish.countRemoved', { count: removed })] : []),
    ...(moreExact > 0 ? [text('publish.countExact', { count: moreExact })] : []),
    ...(unreadWords > 0 ? [text('publish.countWords', { count: unreadWords })] : []),
  ];
  return <output>{sentences.join(' ')}</output>;
}
