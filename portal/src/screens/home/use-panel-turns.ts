import { useEffect, useEffectEvent } from 'react';

interface PanelTurns {
  onOpened?: () => void;
  /** Called after the panel itself has released the focus. */
  onClosed: () => void;
}

/** Calls back when a panel of the screen has opened or closed. */
export function usePanelTurns(isOpen: boolean, turns: PanelTurns): void {
  const tellOpened = useEffectEvent(() => turns.onOpened?.());
  const tellClosed = useEffectEvent(() => turns.onClosed());
  useEffect(() => {
    if (!isOpen) return undefined;
    tellOpened();
    return () => tellClosed();
  }, [isOpen]);
}
