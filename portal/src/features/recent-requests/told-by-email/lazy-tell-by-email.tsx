import { type ComponentType, lazy, Suspense } from 'react';
import type { TellByEmailProps } from './tell-by-email.tsx';
import { useTokenToBeTold } from './use-token-to-be-told.ts';

const load = () => import('./tell-by-email.tsx');

const Loaded = lazy(() =>
  load().then(
    (it): { default: ComponentType<TellByEmailProps> } => ({ default: it.TellByEmail }),
    () => ({ default: () => null }),
  ),
);

/** For guests, if the server supports it; loads after the content above it. */
export function LazyTellByEmail(props: Omit<TellByEmailProps, 'token'>) {
  const token = useTokenToBeTold();
  if (token === undefined) return null;
  return (
    <Suspense>
      <Loaded {...props} token={token} />
    </Suspense>
  );
}

/** Loads the code before the form is shown, so that nothing moves under a finger. */
export function sendForTellByEmail(): void {
  load().catch(() => undefined);
}
