/** One connection to a server's live updates, from its opening to its end. */
import { anySignal } from '#any-signal.ts';

/** The server sends something every 25 seconds; a connection that is silent for longer than this is dead. */
const silenceMs = 70_000;

export interface LiveQuestionRequest {
  path: string;
  /** Sent as JSON. */
  body: object;
}

/**
 * Listens until the server ends the connection, it is lost, or the signal aborts. Returns the response if the
 * server refuses. Never throws.
 */
export async function connect(
  { path, body }: LiveQuestionRequest,
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
    // Lost, aborted or silent: the caller tries again.
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
