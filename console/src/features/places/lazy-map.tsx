import { type ComponentType, lazy, Suspense } from 'react';
import { InsteadOfMap } from './instead-of-map.tsx';

interface LazyMapOptions<Props> {
  /** For the frame, which has its size before the map loads. */
  className: string | undefined;
  /** The message if the map's code fails to load. */
  failedText: (props: Props) => string;
}

/** A map whose code loads when it is first shown. */
export function lazyMap<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { className, failedText }: LazyMapOptions<Props>,
) {
  const Failed = (props: Props) => (
    <div role="alert">
      <InsteadOfMap failedText={failedText(props)} />
    </div>
  );
  const Loaded = lazy((): Promise<{ default: ComponentType<Props> }> =>
    load().then(
      (it) => ({ default: it }),
      () => ({ default: Failed }),
    ),
  );
  return function LazyMap(props: Props) {
    return (
      <div className={className}>
        <Suspense fallback={<InsteadOfMap />}>
          <Loaded {...props} />
        </Suspense>
      </div>
    );
  };
}
