import { type ComponentType, lazy, Suspense } from 'react';
import type { NotifyByEmailProps } from './notify-by-email.tsx';
import { useTokenToBeTold } from './use-token-to-be-told.ts';

const load = () => import('./notify-by-email.tsx');

const Loaded = lazy(() =>
  load().then(
    (it): { default: ComponentType<NotifyByEmailProps> } => ({ default: it.NotifyByEmail }),
    () => ({ default: () => null }),
  ),
);

/** For guests, if the server supports it; loads after the content above it. */
export function LazyNotifyByEmail(props: Omit<NotifyByEmailProps, 'token'>) {
  const token = useTokenToBeTold();
  if (token === undefined) return null;
  return (
    <Suspense>
      <Loaded {...props} token={token} />
    </Suspense>
  );
}

/** Loads the code before the form is shown, so that nothing moves under a finger. */
export function sendForNotifyByEmail(): void {
  load().catch(() => undefined);
}
