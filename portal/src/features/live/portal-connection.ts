/** The tab's live connection to the server: reports which requests have changed. */
import * as z from 'zod/mini';
import {
  type LiveChange,
  liveChange,
  liveUpdatesPath,
  type LiveUpdatesQuestion,
} from '@fixpoint/contract/live-updates.ts';
import { eventParser } from '@fixpoint/contract/wire/event-parser.ts';
import { openLiveConnection } from '@fixpoint/ui/live/live-connection.ts';

/**
 * Reports changes until the returned function is called, beginning with those since `readSince`. `readSince`
 * is the moment (`Date.now()`) when the screen began to load its data. A change without a guid means that any
 * request may have changed.
 */
export function openPortalConnection(
  question: LiveUpdatesQuestion,
  readSince: number,
  onChange: (change: LiveChange) => void,
): () => void {
  return openLiveConnection({
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

/** An unreadable change may be of any request. */
function readChange(data: string): LiveChange {
  try {
    return z.safeParse(liveChange, JSON.parse(data)).data ?? {};
  } catch {
    return {};
  }
}
