import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { Suspense } from 'react';
import type { QueuedEntriesProps } from './queued-entries.tsx';

const Loaded = lazyPart<QueuedEntriesProps>(() =>
  import('./queued-entries.tsx').then((it) => it.QueuedEntries),
);

/** Loads after the content next to it. */
export function LazyQueuedEntries(props: QueuedEntriesProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
