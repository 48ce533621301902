import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { meKey, useMe } from '#features/session/me.ts';
import { FactorOn } from './factor-on.tsx';
import { FactorSetUp } from './factor-set-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The member's own second factor: its set-up, or the acts on it. */
export function SecondFactor() {
  const { secondFactor } = useMe();
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();

  /** Loads the member only after the codes were stored, because the new state would hide the codes. */
  function handleStored(): void {
    setCodes(undefined);
    void queries.invalidateQueries({ queryKey: meKey });
  }

  if (codes !== undefined) return <RecoveryCodes codes={codes} onStored={handleStored} />;
  return secondFactor.isOn ? <FactorOn onRenewed={setCodes} /> : <FactorSetUp onConfirmed={setCodes} />;
}
