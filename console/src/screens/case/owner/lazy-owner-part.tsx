import { useMunicipality } from '#features/municipality/municipality.ts';
import type { CasePartProps } from '#screens/case/case-part-props.ts';
import { lazyCorrectionForm } from '#screens/case/lazy-correction.tsx';

const OwnerPart = lazyCorrectionForm<CasePartProps>(() =>
  import('./owner-part.tsx').then((it) => it.OwnerPart),
);

/** The owner of the place. A municipality without owners loads nothing. */
export function LazyOwnerPart(props: CasePartProps) {
  const { data: municipality } = useMunicipality();
  const { toldOwner, ownerKey } = props.item.internal;
  const isNamed = toldOwner !== null || ownerKey !== '';
  return isNamed || (municipality?.owners.length ?? 0) > 0 ? <OwnerPart {...props} /> : null;
}
