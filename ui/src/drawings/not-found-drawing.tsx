// chunk: late
import { Drawing } from './drawing.tsx';

/** A magnifying glass with a question: nothing was found. */
export function NotFoundDrawing() {
  return (
    <Drawing>
      <circle cx="112" cy="44" r="22" fill="" />
      <path d="M128 60l18 18M106 40a6.500 6.500 0 1 1 6.500 7v3m0 6v.1" />
    </Drawing>
  );
}
