/** A clerk who watches the live connection. Records which requests have changed, and when. */
import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { deskLivePath } from '@fixpoint/contract/desk/live.ts';

export interface LiveWatch {
  /** The time at which the next change of this request arrives, by the clock of `performance`. */
  expect(requestId: number): Promise<number>;
  end(): void;
}

/** A watcher who waits longer than this gives up. */
const patienceMs = 30_000;

export async function watchLive(url: string, host: string, cookie: string): Promise<LiveWatch> {
  const body = '{}';
  const headers = { host, cookie, 'content-type': 'application/json', 'content-length': body.length };
  const request = httpRequest(`${url}${deskLivePath}`, { method: 'POST', headers, agent: false });
  request.end(body);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`The live connection answered ${answer.statusCode}.`);
  const resolvers = new Map<number, (at: number) => void>();
  let text = '';
  answer.setEncoding('utf8').on('error', () => undefined);
  answer.on('data', (piece: string) => {
    const lines = (text + piece).split('\n');
    text = lines.pop()!;
    for (const line of lines) {
      const requestId = Number(/"requestId":(\d+)/.exec(line)?.[1]);
      resolvers.get(requestId)?.(performance.now());
      resolvers.delete(requestId);
    }
  });
  return {
    expect(requestId) {
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      const impatience = setTimeout(
        () => reject(new Error(`No change of ${requestId} arrived over the live connection.`)),
        patienceMs,
      );
      resolvers.set(requestId, (at) => {
        clearTimeout(impatience);
        resolve(at);
      });
      return promise;
    },
    end: () => void request.destroy(),
  };
}
