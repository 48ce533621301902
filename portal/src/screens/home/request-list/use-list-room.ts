import { useEffect } from 'react';
import { hasRoomForList } from '#screens/home/layout-widths.ts';

/** Tells when the window has another width whether it has room for the list; `tell` is always the same function. */
export function useListRoom(tell: (isRoomy: boolean) => void): void {
  useEffect(() => {
    const handleResize = () => tell(hasRoomForList(window.innerWidth));
    window.addEventListener('resize', handleResize);
    return () => window.removeEventListener('resize', handleResize);
  }, [tell]);
}
