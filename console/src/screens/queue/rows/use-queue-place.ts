import type { ScrollPlace } from '@fixpoint/ui/virtual-list/row-window.ts';
import type { VirtualListHandle } from '@fixpoint/ui/virtual-list/virtual-list.tsx';
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** The place in the queue when it was left, such as for a bulk act. */
let lastPlace: { view: string; place: ScrollPlace } | undefined;

/** Returns to the place in the list after a page was shown instead of it. */
export function useQueuePlace(list: RefObject<VirtualListHandle | null>, view: string): void {
  const leave = useEffectEvent((leftView: string) => {
    const place = list.current?.place() ?? null;
    lastPlace = place === null ? undefined : { view: leftView, place };
  });
  useLayoutEffect(() => {
    if (lastPlace?.view === view) list.current?.backTo(lastPlace.place);
    return () => leave(view);
  }, [list, view]);
}
