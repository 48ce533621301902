/** A server with live updates for tests: it stands where the network is, and each connection does what the test says. */
import { vi } from 'vitest';
import { liveUpdatesPath, type LiveUpdatesQuestion } from '@fixpoint/contract/start-up.ts';

interface FakeLine {
  question: LiveUpdatesQuestion;
  /** Sends text as it stands. */
  send(text: string): void;
  tell(guid?: string): void;
  /** Ends it from the server's side. */
  end(): void;
  /** Whether the portal has hung up. */
  isClosed(): boolean;
}

export interface FakeLiveServer {
  /** Every connection so far, in order. */
  lines: FakeLine[];
  /** What the next ones are answered: 'open', a status, or no answer at all. */
  answer(with_: 'open' | number | 'unreachable', retryAfterSeconds?: number): void;
}

/** Stands in front of whatever answers fetch now, until the test ends (vi.unstubAllGlobals). */
export function startFakeLiveServer(): FakeLiveServer {
  const others = globalThis.fetch;
  const lines: FakeLine[] = [];
  let answer: 'open' | number | 'unreachable' = 'open';
  let retryAfter: number | undefined;

  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== liveUpdatesPath) return others(url, init);
    const { line, body } = fakeLine(init);
    lines.push(line);
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    if (answer !== 'open') {
      const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
      return new Response('{}', { status: answer, headers });
    }
    line.send('event: open\ndata: {}\n\n');
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });

  return {
    lines,
    answer: (next, retryAfterSeconds) => {
      answer = next;
      retryAfter = retryAfterSeconds;
    },
  };
}

function fakeLine({ body: question, signal }: RequestInit): { line: FakeLine; body: ReadableStream } {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (it) => void (controller = it) });
  signal!.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')));
  const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
  const line: FakeLine = {
    question: JSON.parse(question as string) as LiveUpdatesQuestion,
    send,
    tell: (guid) => send(`event: change\ndata: ${JSON.stringify({ guid })}\n\n`),
    end: () => controller.close(),
    isClosed: () => signal!.aborted,
  };
  return { line, body };
}

/** Shows or hides the page. */
export function setVisible(isVisible: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}
