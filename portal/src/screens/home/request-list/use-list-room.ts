import { type Dispatch, useEffect } from 'react';
import type { HomeEvent } from '#screens/home/state/home-event.ts';
import { hasRoomForList } from '#screens/home/layout-widths.ts';

/** Tells the screen's reducer when the window has another width. */
export function useListRoom(dispatch: Dispatch<HomeEvent>): void {
  useEffect(() => {
    const tell = () => dispatch({ type: 'width-changed', isRoomy: hasRoomForList(window.innerWidth) });
    window.addEventListener('resize', tell);
    return () => window.removeEventListener('resize', tell);
  }, [dispatch]);
}
