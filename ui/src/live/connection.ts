/** One connection to a server's live updates, from opening it to its end. */
import { anySignal } from '#any-signal.ts';

/** The server says something every 25 seconds; a connection that is silent for longer than this is dead. */
const silenceMs = 70_000;

export interface Question {
  path: string;
  /** As JSON. */
  body: object;
}

/** Listens until the server ends it, the connection is lost, or the signal aborts. A refusal is returned. Never throws. */
export async function connect(
  { path, body }: Question,
  onPiece: (piece: string) => void,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const silence = new AbortController();
  const fall = () => silence.abort();
  let timer = setTimeout(fall, silenceMs);
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal: anySignal(signal, silence.signal),
    });
    if (!response.ok || response.body === null) return response;
    for await (const piece of pieces(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(fall, silenceMs);
      onPiece(piece);
    }
  } catch {
    // Lost, aborted or silent: whoever listens tries again.
  } finally {
    clearTimeout(timer);
    fall();
  }
  return undefined;
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
