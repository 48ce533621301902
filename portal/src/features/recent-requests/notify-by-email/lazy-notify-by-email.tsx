import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { Suspense } from 'react';
import type { NotifyByEmailProps } from './notify-by-email.tsx';
import { useTokenToBeTold } from './use-token-to-be-told.ts';

/** A screen that renders it without a boundary of its own waits for the code. */
export const NotifyByEmailPart = lazyPart<NotifyByEmailProps>(() =>
  import('./notify-by-email.tsx').then((it) => it.NotifyByEmail),
);

/** For guests, if the server supports it; loads after the content above it. */
export function LazyNotifyByEmail(props: Omit<NotifyByEmailProps, 'token'>) {
  const token = useTokenToBeTold();
  if (token === undefined) return null;
  return (
    <Suspense>
      <NotifyByEmailPart {...props} token={token} />
    </Suspense>
  );
}
