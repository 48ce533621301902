// chunk: reporting
import { useEffect, useEffectEvent } from 'react';

const reopenings = new Map<string, (value: string) => void>();

/** Lets Forward open again what was closed, by the kind of its step: `zoom` of `zoom=2`, which is given the value 2. Does nothing where there is nothing to show. */
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

/** Opens the step of this name, if whatever can is on the screen. */
export function reopenStep(name: string): void {
  const [kind = '', value = ''] = name.split('=');
  reopenings.get(kind)?.(value);
}
