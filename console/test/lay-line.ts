/** A live line: nothing comes on it but what the test tells. */
export interface LaidLine {
  answer: () => Response;
  send: (text: string) => void;
  end: () => void;
}

/** `signal`: the asker's, who hangs up by it. */
export function layLine(signal?: AbortSignal | null): LaidLine {
  let told!: ReadableStreamDefaultController<Uint8Array>;
  // jsdom has no streams, which every browser has: the bodies of responses bring them along.
  const Stream = new Response('').body!.constructor as typeof ReadableStream;
  const line = new Stream<Uint8Array>({ start: (controller) => void (told = controller) });
  signal?.addEventListener('abort', () => told.error(signal.reason));
  return {
    answer: () => new Response(line, { headers: { 'content-type': 'text/event-stream' } }),
    send: (text) => told.enqueue(new TextEncoder().encode(text)),
    end: () => told.close(),
  };
}
