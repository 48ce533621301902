import { lazy, Suspense } from 'react';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import type { RecentRequestListProps } from './recent-request-list.tsx';

const Loaded = lazy(() =>
  import('./recent-request-list.tsx').then(
    (it) => ({ default: it.RecentRequestList }),
    () => ({ default: () => <p>{text('login.unreachable')}</p> }),
  ),
);

/** The list; its code loads when it is first opened. */
export function LazyRecentRequestList(props: RecentRequestListProps) {
  return (
    <Suspense fallback={<Spinner label={requestsText('recent.loading')} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
