// chunk: following
import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { Suspense } from 'react';
import type { RequestSymbolProps } from './request-symbol.tsx';

const Loaded = lazyPart<RequestSymbolProps>(() =>
  import('./request-symbol.tsx').then((it) => it.RequestSymbol),
);

/** Loads after the content around it. */
export function LazyRequestSymbol(props: RequestSymbolProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
