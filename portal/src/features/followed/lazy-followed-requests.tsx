// chunk: reporting
import { Suspense } from 'react';
import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { loadTexts } from '#messages/load-texts.ts';
import type { FollowedRequestsProps } from './followed-requests.tsx';

const Loaded = lazyPart<FollowedRequestsProps>(async () => {
  const [{ FollowedRequests }] = await Promise.all([import('./followed-requests.tsx'), loadTexts('nearby')]);
  return FollowedRequests;
});

/** The requests that the resident follows; their code loads when they are first shown. */
export function LazyFollowedRequests(props: FollowedRequestsProps) {
  if (useStartUp().hasNearbyRequests !== true) return null;
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
