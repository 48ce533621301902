/** The tab's line to the server: which requests have changed. */
import * as z from 'zod/mini';
import {
  type LiveChange,
  liveChange,
  liveUpdatesPath,
  type LiveUpdatesQuestion,
} from '@fixpoint/contract/live-updates.ts';
import { eventParser } from '@fixpoint/contract/wire/event-parser.ts';
import { openLiveLine } from '@fixpoint/ui/live/live-line.ts';

/**
 * Tells of changes until the returned function is called: of those since `readSince`, a moment of `Date.now()`, when the screen
 * began to read what it shows. A change without a guid says that any may have been missed.
 */
export function openPortalLine(
  question: LiveUpdatesQuestion,
  readSince: number,
  onChange: (change: LiveChange) => void,
): () => void {
  return openLiveLine({
    path: liveUpdatesPath,
    body: question,
    heardUntil: () => readSince,
    reader: () => {
      const parse = eventParser();
      return (piece) => {
        for (const { name, data } of parse(piece)) if (name === 'change') onChange(readChange(data));
      };
    },
    onMissed: () => onChange({}),
    refusals: [401, 403, 404],
  });
}

/** A change that cannot be read may be of any request. */
function readChange(data: string): LiveChange {
  try {
    return z.safeParse(liveChange, JSON.parse(data)).data ?? {};
  } catch {
    return {};
  }
}
