/** Follows live updates as a screen does. */
import { type LiveUpdatesQuestion, liveUpdatesPath } from '@fixpoint/contract/start-up.ts';

/** One event of the stream; comments are not told. */
export interface LiveEvent {
  event: string;
  data: unknown;
}

export interface LiveLine {
  readonly response: Response;
  /** The next event; undefined when the server has ended the stream. */
  next(): Promise<LiveEvent | undefined>;
  /** The next piece of text as it came. */
  piece(): Promise<string>;
  hangUp(): void;
}

/** Asks for live updates; what the server refuses is in the response. */
export async function openLine(port: number, question: LiveUpdatesQuestion | object): Promise<LiveLine> {
  const hangingUp = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${liveUpdatesPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
    signal: hangingUp.signal,
  });
  const pieces = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    hangUp: () => hangingUp.abort(),
    piece: async () => (await pieces.read()).value ?? '',
    async next() {
      for (;;) {
        const match = /^event: (\w+)\ndata: (.*)\n\n/.exec(text);
        if (match) {
          text = text.slice(match[0].length);
          return { event: match[1]!, data: JSON.parse(match[2]!) };
        }
        const { value, done } = await pieces.read();
        if (done) return undefined;
        text = (text + value).replace(/^(:[^\n]*\n\n)+/, '');
      }
    },
  };
}
