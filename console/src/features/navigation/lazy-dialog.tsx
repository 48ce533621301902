import { type ComponentType, lazy, Suspense } from 'react';

/** A dialog whose code loads when it is first opened. After a failure nothing is shown. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(() =>
    load().then(
      (dialog): { default: ComponentType<Props> } => ({ default: dialog }),
      () => ({ default: () => null }),
    ),
  );
  return function LazyDialog(props: Props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
