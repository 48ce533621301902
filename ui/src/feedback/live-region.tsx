import { useEffect, useState } from 'react';
import { onAnnouncement } from './announce.ts';
import { VisuallyHidden } from '#look/visually-hidden.tsx';

interface Spoken {
  text: string;
  /** Grows with every sentence, so that screen readers notice a repeated one. */
  turn: number;
}

const silence: Spoken = { text: '', turn: 0 };

/** The page's live regions; one per page, from the first render on, outside of every modal. */
export function LiveRegion() {
  const [spoken, setSpoken] = useState({ polite: silence, assertive: silence });

  useEffect(
    () =>
      onAnnouncement((text, urgency) =>
        setSpoken((before) => ({ ...before, [urgency]: { text, turn: before[urgency].turn + 1 } })),
      ),
    [],
  );

  return (
    <VisuallyHidden>
      <output aria-live="polite">
        <span key={spoken.polite.turn}>{spoken.polite.text}</span>
      </output>
      <span role="alert" aria-live="assertive">
        <span key={spoken.assertive.turn}>{spoken.assertive.text}</span>
      </span>
    </VisuallyHidden>
  );
}
