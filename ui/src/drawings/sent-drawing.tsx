// chunk: late
import { Drawing } from './drawing.tsx';

/** A paper plane that has left the map: a message was sent. */
export function SentDrawing() {
  return (
    <Drawing>
      <path d="M150 12l-42 18 16 7 7 17z" fill="" />
      <path d="M150 12l-26 25" />
      <path d="M74 78c6-16 18-26 36-34" strokeDasharray="1 8" />
    </Drawing>
  );
}
