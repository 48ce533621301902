import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { Suspense } from 'react';
import type { AddressLinesProps } from './address-lines.tsx';
import { missingText } from './missing-text.ts';

const Loaded = lazyPart<AddressLinesProps>(
  () => import('./address-lines.tsx').then((it) => it.AddressLines),
  PlainLine,
);

/** Loads with the first results; until then, and without it, the address is one line. */
export function LazyAddressLines(props: AddressLinesProps) {
  return (
    <Suspense fallback={<PlainLine {...props} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

function PlainLine({ address: { label, missing } }: AddressLinesProps) {
  return (
    <span>
      <bdi>{label}</bdi>
      {missing && ` ${missingText(missing)}`}
    </span>
  );
}
