import { useEffect, useEffectEvent } from 'react';

interface PanelTurns {
  onOpened?: () => void;
  /** Comes after the panel itself has given up the focus. */
  onClosed: () => void;
}

/** Tells when a panel of the screen has opened and when it has closed. */
export function usePanelTurns(isOpen: boolean, turns: PanelTurns): void {
  const tellOpened = useEffectEvent(() => turns.onOpened?.());
  const tellClosed = useEffectEvent(() => turns.onClosed());
  useEffect(() => {
    if (!isOpen) return undefined;
    tellOpened();
    return () => tellClosed();
  }, [isOpen]);
}
