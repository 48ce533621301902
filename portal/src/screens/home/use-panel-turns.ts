import { useEffect, useEffectEvent } from 'react';

interface PanelTurns {
  onOpened?: () => void;
  /** Called after the panel itself has released the focus. */
  onClosed: () => void;
}

/** Calls back when a panel of the screen has opened or closed. */
export function usePanelTurns(isOpen: boolean, turns: PanelTurns): void {
  const notifyOpened = useEffectEvent(() => turns.onOpened?.());
  const notifyClosed = useEffectEvent(() => turns.onClosed());
  useEffect(() => {
    if (!isOpen) return undefined;
    notifyOpened();
    return () => notifyClosed();
  }, [isOpen]);
}
