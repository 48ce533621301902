// chunk: late
import { Drawing, pinOnMap } from './drawing.tsx';

/** A map whose pin is still to come: a list without an entry. */
export function EmptyListDrawing() {
  return (
    <Drawing>
      <path d={pinOnMap} fill="" strokeDasharray="1 7" />
    </Drawing>
  );
}
