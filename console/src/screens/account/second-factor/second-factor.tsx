import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { meKey, useMe } from '#features/session/me.ts';
import { FactorOn } from './factor-on.tsx';
import { FactorSetUp } from './factor-set-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The own second factor: set up, or looked after. */
export function SecondFactor() {
  const { secondFactor } = useMe();
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();

  /** Who is in is asked again only then: nothing takes the codes away before they are kept. */
  function handleKept(): void {
    setCodes(undefined);
    void queries.invalidateQueries({ queryKey: meKey });
  }

  if (codes !== undefined) return <RecoveryCodes codes={codes} onKept={handleKept} />;
  return secondFactor.isOn ? <FactorOn onRenewed={setCodes} /> : <FactorSetUp onConfirmed={setCodes} />;
}
