import { Budget, type Limits } from './budget.ts';
import { type HttpRequest, httpExchange } from './http-exchange.ts';
import { type Answer, readAnswer, type Result } from './read-answer.ts';
import { type Manner, writeCall } from './write-call.ts';

/** The server reports too many attempts, so the check is not judged. */
export class SlowedDown extends Error {
  override name = 'SlowedDown';
}

/** A result with its call and its HTTP status. */
export interface SeenResult extends Result {
  asked: string;
  status: number;
}

/** A request. `path` is appended to the address of the service; `url` replaces it. */
type Sent = Pick<HttpRequest, 'method' | 'body'> & {
  path?: string;
  url?: URL;
  headers?: Record<string, string>;
};

/** The tested server. Sends one request at a time, and keeps every result. */
export class Ws7Server {
  readonly endpoint: URL;
  readonly budget: Budget;
  readonly seen: SeenResult[] = [];

  constructor(endpoint: URL, limits: Limits) {
    this.endpoint = endpoint;
    this.budget = new Budget(limits);
  }

  /** Makes a call. Throws `NoAnswer`, `OutOfBudget`, and `SlowedDown` for 00010006. */
  async call(fields: Record<string, unknown>, manner?: Manner): Promise<Answer> {
    const { path, headers, body } = writeCall(JSON.stringify(fields), manner);
    const answer = await this.send({ method: 'POST', path, headers, body }, String(fields['cmd']));
    const slowed = answer.result?.errors.find(({ code }) => code === '00010006');
    if (slowed !== undefined) throw new SlowedDown(slowed.message);
    return answer;
  }

  /** Sends any request, which need not be a call. */
  async send(sent: Sent, asked = sent.method): Promise<Answer> {
    const { path = '', url = new URL(this.endpoint.href + path), headers = {} } = sent;
    const answer = readAnswer(await httpExchange({ ...sent, url, headers }, this.budget.spend()));
    if (answer.result !== undefined) this.seen.push({ ...answer.result, asked, status: answer.status });
    return answer;
  }
}
