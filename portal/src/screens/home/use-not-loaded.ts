import { useEffect, useEffectEvent } from 'react';
import { toastFailure } from '@fixpoint/ui/feedback/toast.ts';
import { text } from '#messages/text.ts';

/** For a part whose code did not load: tells the resident as soon as the part is wanted, and gives it up. */
export function useNotLoaded(isWanted: boolean, giveUp: () => void): null {
  const tell = useEffectEvent(() => {
    toastFailure(text('login.unreachable'));
    giveUp();
  });
  useEffect(() => {
    if (isWanted) tell();
  }, [isWanted]);
  return null;
}
