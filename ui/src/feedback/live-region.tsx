import { useEffect, useState } from 'react';
import { onAnnouncement } from './announce.ts';
import { VisuallyHidden } from '#look/visually-hidden.tsx';

interface Announcement {
  text: string;
  /** Grows with every sentence, so that screen readers notice a repeated one. */
  turn: number;
}

const silence: Announcement = { text: '', turn: 0 };

/** The page's live regions; one per page, from the first render on, outside of every modal. */
export function LiveRegion() {
  const [announcements, setSpoken] = useState({ polite: silence, assertive: silence });

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
        <span key={announcements.polite.turn}>{announcements.polite.text}</span>
      </output>
      <span role="alert" aria-live="assertive">
        <span key={announcements.assertive.turn}>{announcements.assertive.text}</span>
      </span>
    </VisuallyHidden>
  );
}
