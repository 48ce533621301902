import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { Suspense } from 'react';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import type { RecentRequestListProps } from './recent-request-list.tsx';

const Loaded = lazyPart(
  () => import('./recent-request-list.tsx').then((it) => it.RecentRequestList),
  () => <p>{text('login.unreachable')}</p>,
);

/** The list; its code loads when it is first opened. */
export function LazyRecentRequestList(props: RecentRequestListProps) {
  return (
    <Suspense fallback={<Spinner label={requestsText('recent.loading')} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
