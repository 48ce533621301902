/** An open part of the page that one step back closes: a panel, sheet, menu, zoom or modal. */
import { useEffect, useEffectEvent } from 'react';
import { externalStore } from '#external-store.ts';

export interface OpenStep {
  name: string;
  close: () => void;
}

/** All open steps, in the order of opening. */
export const openSteps = externalStore<readonly OpenStep[]>([]);

/** Makes the component a step while it has a name. */
export function useStep(name: string | undefined, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (name === undefined) return undefined;
    const step = { name, close: () => close() };
    openSteps.set([...openSteps.snapshot(), step]);
    return () => openSteps.set(openSteps.snapshot().filter((it) => it !== step));
  }, [name]);
}
