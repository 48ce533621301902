/** The desk's line to the server: which requests have changed, and who else looks at the open case. */
import {
  deskChange,
  type DeskChange,
  deskLivePath,
  deskPresence,
  type DeskPresence,
  type LiveQuestion,
} from '@fixpoint/contract/desk/live.ts';
import { eventParser, type ServerEvent } from '@fixpoint/contract/wire/event-parser.ts';
import { openLiveLine } from '@fixpoint/ui/live/live-line.ts';
import * as z from 'zod/mini';

export interface DeskListener {
  /** Without an id, any request may have changed. */
  onChange: (change: DeskChange) => void;
  onPresence: (presence: DeskPresence) => void;
}

/**
 * Until when everything that changed has been heard, by `Date.now()`. Each case has a line of its own, and what was read before
 * it was opened stays on the screen.
 */
let heardAt = Date.now();

/** Tells until the returned function is called. */
export function openDeskLine(question: LiveQuestion, listener: DeskListener): () => void {
  return openLiveLine({
    path: deskLivePath,
    body: question,
    heardUntil: () => heardAt,
    reader: () => readerFor(listener),
    // What is there stays while the server cannot be had.
    onMissed: (isOpen) => isOpen && listener.onChange({}),
    // Whose session has ended signs in over what is open.
    refusals: [],
  });
}

function readerFor(listener: DeskListener): (piece: string) => void {
  const parse = eventParser();
  let isFirst = true;
  return (piece) => {
    // What the first piece opens is told in those after it.
    if (!isFirst) heardAt = Date.now();
    isFirst = false;
    for (const event of parse(piece)) hear(event, listener);
  };
}

function hear({ name, data }: ServerEvent, { onChange, onPresence }: DeskListener): void {
  // A change that cannot be read may be of any request.
  if (name === 'change') onChange(z.safeDecode(deskChange, jsonOf(data)).data ?? {});
  if (name !== 'presence') return;
  const presence = z.safeDecode(deskPresence, jsonOf(data)).data;
  if (presence !== undefined) onPresence(presence);
}

function jsonOf(text: string): never {
  try {
    return JSON.parse(text) as never;
  } catch {
    return undefined as never;
  }
}
