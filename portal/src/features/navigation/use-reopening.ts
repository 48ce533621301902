// chunk: reporting
import { useEffect, useEffectEvent } from 'react';

const reopenings = new Map<string, (value: string) => void>();

/**
 * Lets Forward reopen a closed step by its kind. The step `zoom=2` has the kind `zoom`, and `onReopen` gets
 * the value 2. Ignore the call if there is nothing to show.
 */
export function useReopening(kind: string, onReopen: (value: string) => void): void {
  const reopen = useEffectEvent(onReopen);
  useEffect(() => {
    const reopening = (value: string) => reopen(value);
    reopenings.set(kind, reopening);
    return () => {
      if (reopenings.get(kind) === reopening) reopenings.delete(kind);
    };
  }, [kind]);
}

/** Opens the step of this name if a component on the screen can. */
export function reopenStep(name: string): void {
  const [kind = '', value = ''] = name.split('=');
  reopenings.get(kind)?.(value);
}
