/** The desk's live connection: which requests have changed, and who else looks at or writes in the open case. */
import {
  deskChange,
  type DeskChange,
  deskLivePath,
  deskPresence,
  type DeskPresence,
  deskWriting,
  type DeskWriting,
  type LiveQuestion,
} from '@fixpoint/contract/desk/live.ts';
import { eventParser, type ServerEvent } from '@fixpoint/contract/wire/event-parser.ts';
import { openLiveConnection } from '@fixpoint/ui/live/live-connection.ts';
import * as z from 'zod/mini';

export interface DeskListener {
  /** Without an id, any request may have changed. */
  onChange: (change: DeskChange) => void;
  onPresence: (presence: DeskPresence) => void;
  onWriting: (writing: DeskWriting) => void;
  onNotices: () => void;
}

/**
 * Time up to which no change was missed, by `Date.now()`. Each case opens a connection of its own, while rows
 * from earlier connections stay on the screen.
 */
let heardAt = Date.now();

/** Reports changes until the returned function is called. */
export function openDeskConnection(question: LiveQuestion, listener: DeskListener): () => void {
  return openLiveConnection({
    path: deskLivePath,
    body: question,
    heardUntil: () => heardAt,
    reader: () => readerFor(listener),
    // The screen stays as it is while the server is unreachable.
    onMissed: (isOpen) => isOpen && listener.onChange({}),
    // No refusal closes the connection: after the session ends, the member signs in on the same page.
    refusals: [],
  });
}

function readerFor(listener: DeskListener): (piece: string) => void {
  const parse = eventParser();
  let isFirst = true;
  return (piece) => {
    // The first piece only opens the stream. Missed changes come in the pieces after it.
    if (!isFirst) heardAt = Date.now();
    isFirst = false;
    for (const event of parse(piece)) hear(event, listener);
  };
}

function hear({ name, data }: ServerEvent, listener: DeskListener): void {
  const { onChange, onPresence, onWriting, onNotices } = listener;
  if (name === 'notices') onNotices();
  // An unreadable change may concern any request.
  if (name === 'change') onChange(z.safeDecode(deskChange, jsonOf(data)).data ?? {});
  if (name === 'writing') {
    const writing = z.safeDecode(deskWriting, jsonOf(data)).data;
    if (writing !== undefined) onWriting(writing);
  }
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
