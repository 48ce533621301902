// chunk: late
import { Drawing } from './drawing.tsx';

/** A cloud with a line through it: the device has no connection. */
export function OfflineDrawing() {
  return (
    <Drawing>
      <path d="M104 54h28a13 13 0 0 0 2-26 18 18 0 0 0-34-3 14.500 14.500 0 0 0 4 29z" fill="" />
      <path d="M98 62l46-46" />
    </Drawing>
  );
}
