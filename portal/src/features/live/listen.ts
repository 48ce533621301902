/** One connection to the server's live updates, from opening it to its end. */
import * as z from 'zod/mini';
import {
  type LiveChange,
  liveChange,
  liveUpdatesPath,
  type LiveUpdatesQuestion,
} from '@fixpoint/contract/live-updates.ts';
import { anySignal } from '#api/any-signal.ts';
import { eventParser, type ServerEvent } from '@fixpoint/contract/wire/event-parser.ts';

/** The server says something every 25 seconds; a connection that is silent for longer than this is dead. */
const silenceMs = 70_000;

export interface Listener {
  onOpen(): void;
  onChange(change: LiveChange): void;
}

/** The server's own refusals: no such token, nothing to follow, no such path. Any other may be of a proxy's making, and pass. */
const refusals: readonly number[] = [401, 403, 404];

/** refused: the same question will be refused again. retryAfterMs: how long the server asks to be left alone. */
export type ListeningEnd = { kind: 'refused' } | { kind: 'lost'; retryAfterMs: number };

/** Listens until the server ends it, the connection is lost, or the signal aborts. Never throws. */
export async function listen(
  question: LiveUpdatesQuestion,
  { onOpen, onChange }: Listener,
  signal: AbortSignal,
): Promise<ListeningEnd> {
  const silence = new AbortController();
  const fall = () => silence.abort();
  let timer = setTimeout(fall, silenceMs);
  try {
    const response = await ask(question, anySignal(signal, silence.signal));
    if (!response.ok || response.body === null) return endOf(response);
    const parse = eventParser();
    for await (const piece of pieces(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(fall, silenceMs);
      for (const event of parse(piece)) hear(event);
    }
  } catch {
    // Lost, aborted or silent: whoever listens tries again.
  } finally {
    clearTimeout(timer);
    fall();
  }
  return { kind: 'lost', retryAfterMs: 0 };

  function hear({ name, data }: ServerEvent): void {
    if (name === 'open') onOpen();
    if (name === 'change') onChange(readChange(data));
  }
}

function ask(question: LiveUpdatesQuestion, signal: AbortSignal): Promise<Response> {
  return fetch(liveUpdatesPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify(question),
    cache: 'no-store',
    signal,
  });
}

function endOf({ status, headers }: Response): ListeningEnd {
  if (refusals.includes(status)) return { kind: 'refused' };
  return { kind: 'lost', retryAfterMs: (Number(headers.get('Retry-After')) || 0) * 1000 };
}

async function* pieces(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

/** A change that cannot be read may be of any request. */
function readChange(data: string): LiveChange {
  try {
    return z.safeParse(liveChange, JSON.parse(data)).data ?? {};
  } catch {
    return {};
  }
}
