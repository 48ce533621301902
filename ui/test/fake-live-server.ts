/** A server with live updates for tests. It replaces the network, and the test controls each connection. */
import { vi } from 'vitest';

export interface FakeConnection {
  question: unknown;
  /** Sends text unchanged. */
  send(text: string): void;
  announce(change: object): void;
  /** Ends it from the server's side. */
  end(): void;
  /** True if the page has closed the connection. */
  isClosed(): boolean;
}

type Answer = 'open' | 'slow' | number | 'unreachable';

export interface FakeLiveServer {
  /** Every connection so far, in order. */
  connections: FakeConnection[];
  /**
   * The answer for the next connections: 'open', 'slow' (open, but the test sends the first event), a status,
   * or no answer.
   */
  answer(with_: Answer, retryAfterSeconds?: number): void;
}

/** The first event of a connection. */
export const opened = 'event: open\ndata: {}\n\n';

/** Handles this path in front of the present fetch, until the test ends (vi.unstubAllGlobals). */
export function startFakeLiveServer(path: string): FakeLiveServer {
  const others = globalThis.fetch;
  const connections: FakeConnection[] = [];
  let answer: Answer = 'open';
  let retryAfter: number | undefined;

  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== path) return others(url, init);
    // A request that is aborted before it begins is never sent.
    init.signal?.throwIfAborted();
    const { connection, body } = fakeConnection(init);
    connections.push(connection);
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    if (typeof answer === 'number') {
      const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
      return new Response('{}', { status: answer, headers });
    }
    if (answer === 'open') connection.send(opened);
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });

  return {
    connections,
    answer: (next, retryAfterSeconds) => {
      answer = next;
      retryAfter = retryAfterSeconds;
    },
  };
}

function fakeConnection({ body: question, signal }: RequestInit): {
  connection: FakeConnection;
  body: ReadableStream;
} {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (it) => void (controller = it) });
  signal!.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')));
  const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
  const connection: FakeConnection = {
    question: JSON.parse(question as string),
    send,
    announce: (change) => send(`event: change\ndata: ${JSON.stringify(change)}\n\n`),
    end: () => controller.close(),
    isClosed: () => signal!.aborted,
  };
  return { connection, body };
}
