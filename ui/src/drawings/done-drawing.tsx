// chunk: late
import { Drawing, pinOnMap } from './drawing.tsx';

/** A pin with a tick, and rays around it: the work at this place is done. */
export function DoneDrawing() {
  return (
    <Drawing>
      <path d={pinOnMap} fill="" />
      <path d="M66 34l6 6 11-12" />
      <path d="M74 8V2M52 16l-5-5M96 16l5-5" />
    </Drawing>
  );
}
