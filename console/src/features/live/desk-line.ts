/** The desk's line to the server: kept up while the page is looked at, opened anew when it breaks, silent about all of it. */
import {
  deskChange,
  type DeskChange,
  deskLivePath,
  deskPresence,
  type DeskPresence,
  type LiveQuestion,
} from '@fixpoint/contract/desk/door/live.ts';
import { eventParser, type ServerEvent } from '@fixpoint/contract/wire/event-parser.ts';
import * as z from 'zod/mini';

export interface DeskListener {
  /** Without an id, any request may have changed. */
  onChange: (change: DeskChange) => void;
  onPresence: (presence: DeskPresence) => void;
}

/** The server says something every 25 seconds; a line that is silent for longer than this is dead. */
const silenceMs = 70_000;
/** Pauses between attempts: doubled with every failure, up to a minute. */
const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/** The server tells of changes from before the question arrived; of one that was this long on its way, not of all. */
const slowMs = 2000;

/**
 * Until when everything that changed has been heard, by `Date.now()`. Each case has a line of its own, and what was read before
 * it was opened stays on the screen.
 */
let heardAt = Date.now();

/** Listens until the returned function is called. A hidden page has no line, for browsers open six to a server at most. */
export function openDeskLine(question: LiveQuestion, listener: DeskListener): () => void {
  const closing = new AbortController();
  void keepUp(question, listener, closing.signal);
  return () => closing.abort();
}

async function keepUp(question: LiveQuestion, listener: DeskListener, closed: AbortSignal): Promise<void> {
  let failures = 0;
  let isFirst = true;
  while (!closed.aborted) {
    await untilLookedAt(closed);
    if (closed.aborted) return;
    const beganAt = Date.now();
    const asked = { ...question, ...(isFirst && { unheardMs: Math.max(0, beganAt - heardAt) }) };
    const hasOpened = await listen(asked, closed, (event) => {
      // What changed while there was no line, nobody has told.
      const isMissed = !isFirst || Date.now() - beganAt > slowMs;
      if (event.name === 'open' && isMissed) listener.onChange({});
      if (event.name === 'open') isFirst = false;
      hear(event, listener);
    });
    isFirst = false;
    failures = hasOpened ? 0 : failures + 1;
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
    await pause(pauseMs * (0.5 + Math.random() / 2), closed);
  }
}

/** Resolves when the line has ended, with whether it was one. Never throws. */
async function listen(
  question: LiveQuestion,
  closed: AbortSignal,
  onEvent: (event: ServerEvent) => void,
): Promise<boolean> {
  const end = new AbortController();
  const fall = () => end.abort();
  const fallWhenHidden = () => document.hidden && fall();
  let timer = setTimeout(fall, silenceMs);
  let hasOpened = false;
  closed.addEventListener('abort', fall);
  document.addEventListener('visibilitychange', fallWhenHidden);
  try {
    const response = await ask(question, end.signal);
    if (!response.ok || response.body === null) return false;
    const parse = eventParser();
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return hasOpened;
      clearTimeout(timer);
      timer = setTimeout(fall, silenceMs);
      // What the first piece opens is told in those after it.
      if (hasOpened) heardAt = Date.now();
      hasOpened = true;
      for (const event of parse(decoder.decode(value, { stream: true }))) onEvent(event);
    }
  } catch {
    return hasOpened;
  } finally {
    clearTimeout(timer);
    fall();
    closed.removeEventListener('abort', fall);
    document.removeEventListener('visibilitychange', fallWhenHidden);
  }
}

function ask(question: LiveQuestion, signal: AbortSignal): Promise<Response> {
  return fetch(deskLivePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(question),
    cache: 'no-store',
    signal,
  });
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

function untilLookedAt(closed: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !closed.aborted) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    closed.addEventListener('abort', look, { once: true });
    look();
  });
}

function pause(ms: number, closed: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    closed.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
