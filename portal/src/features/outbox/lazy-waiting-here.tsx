import { type ComponentType, lazy, Suspense } from 'react';
import type { WaitingHereProps } from './waiting-here.tsx';

const Loaded = lazy(() =>
  import('./waiting-here.tsx').then(
    (it): { default: ComponentType<WaitingHereProps> } => ({ default: it.WaitingHere }),
    () => ({ default: () => null }),
  ),
);

/** Loads after the content next to it. */
export function LazyWaitingHere(props: WaitingHereProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
