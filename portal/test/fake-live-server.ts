/** A server with live updates for tests: it stands where the network is, and each connection does what the test says. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import {
  type LiveChange,
  liveUpdatesPath,
  type LiveUpdatesQuestion,
} from '@fixpoint/contract/live-updates.ts';

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
  /** What the next ones are answered: 'open', that only when the test sends it, a status, or no answer at all. */
  answer(with_: 'open' | 'slow' | number | 'unreachable', retryAfterSeconds?: number): void;
}

/** Stands in front of whatever answers fetch now, until the test ends (vi.unstubAllGlobals). */
export function startFakeLiveServer(): FakeLiveServer {
  const others = globalThis.fetch;
  const lines: FakeLine[] = [];
  let answer: 'open' | 'slow' | number | 'unreachable' = 'open';
  let retryAfter: number | undefined;

  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== liveUpdatesPath) return others(url, init);
    // What is given up before it begins is never sent.
    init.signal?.throwIfAborted();
    const { line, body } = fakeLine(init);
    lines.push(line);
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    if (typeof answer === 'number') {
      const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
      return new Response('{}', { status: answer, headers });
    }
    if (answer === 'open') line.send('event: open\ndata: {}\n\n');
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

export interface LiveStage {
  server: FakeLiveServer;
  /** What was heard: the test adds to it. */
  changes: LiveChange[];
}

/** Before each test of a file: a page that is looked at, time that stands still, a server, and nothing heard yet. */
export function stageLive(): LiveStage {
  const stage = {} as LiveStage;
  beforeEach(() => {
    vi.useFakeTimers();
    setVisible(true);
    Object.assign(stage, { server: startFakeLiveServer(), changes: [] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return stage;
}

/** Gives a visit that has just begun live updates, in front of its fake transport, and waits for the line. */
export async function withLiveLine<Visited>(
  visiting: Promise<Visited>,
): Promise<Visited & { live: FakeLiveServer }> {
  const live = startFakeLiveServer();
  const visited = await visiting;
  await vi.waitFor(() => expect(live.lines).toHaveLength(1));
  return { ...visited, live };
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
