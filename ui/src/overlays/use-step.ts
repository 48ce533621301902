/** What is open over the page and closes by one step back: panels, sheets, menus, zooms and modals. */
import { useEffect, useEffectEvent } from 'react';
import { externalStore } from '#external-store.ts';

export interface OpenStep {
  name: string;
  close: () => void;
}

/** All of them, in the order in which they were opened. */
export const openSteps = externalStore<readonly OpenStep[]>([]);

/** Makes a step of what is drawn, for as long as it has a name. */
export function useStep(name: string | undefined, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (name === undefined) return undefined;
    const step = { name, close: () => close() };
    openSteps.set([...openSteps.snapshot(), step]);
    return () => openSteps.set(openSteps.snapshot().filter((it) => it !== step));
  }, [name]);
}
