/** Opens live connections like a screen of the portal or of the desk. */
import { deskLivePath } from '@fixpoint/contract/desk/live.ts';
import { type LiveUpdatesQuestion, liveUpdatesPath } from '@fixpoint/contract/live-updates.ts';

/** One event. Comments of the stream are skipped. */
export interface LiveEvent {
  event: string;
  data: unknown;
}

export interface LiveConnection {
  readonly response: Response;
  /** The next event; undefined if the server has ended the stream. */
  next(): Promise<LiveEvent | undefined>;
  /** The next raw piece of text. */
  piece(): Promise<string>;
  /** The next sign of life, as text. Skips the events before it, such as of a change that was made just before. */
  signOfLife(): Promise<string>;
  hangUp(): void;
}

/** Opens a live connection. A refusal of the server is in the response. */
export function openLiveConnection(
  port: number,
  question: LiveUpdatesQuestion | object,
): Promise<LiveConnection> {
  return openStream(`http://127.0.0.1:${port}${liveUpdatesPath}`, question);
}

/** Opens a live connection of the desk with a member's cookie. */
export function openDeskConnection(
  port: number,
  cookie: string,
  question: object = {},
): Promise<LiveConnection> {
  return openStream(`http://127.0.0.1:${port}${deskLivePath}`, question, { cookie });
}

async function openStream(
  url: string,
  question: object,
  headers: Record<string, string> = {},
): Promise<LiveConnection> {
  const hangingUp = new AbortController();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(question),
    signal: hangingUp.signal,
  });
  const pieces = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    hangUp: () => hangingUp.abort(),
    piece: async () => (await pieces.read()).value ?? '',
    async signOfLife() {
      for (;;) {
        const { value, done } = await pieces.read();
        if (done) throw new Error('The server has ended the stream.');
        const sign = /(?:^|\n\n)(:[^\n]*\n\n)$/.exec(value)?.[1];
        if (sign !== undefined) return sign;
      }
    },
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
