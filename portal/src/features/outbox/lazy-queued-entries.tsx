import { type ComponentType, lazy, Suspense } from 'react';
import type { QueuedEntriesProps } from './queued-entries.tsx';

const Loaded = lazy(() =>
  import('./queued-entries.tsx').then(
    (it): { default: ComponentType<QueuedEntriesProps> } => ({ default: it.QueuedEntries }),
    () => ({ default: () => null }),
  ),
);

/** Loads after the content next to it. */
export function LazyQueuedEntries(props: QueuedEntriesProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
