import { Budget, type RunLimits } from './budget.ts';
import { type HttpRequest, httpExchange } from './http-exchange.ts';
import { type Ws7Answer, readWs7Answer, type Ws7Result } from './read-answer.ts';
import { type Manner, encodeCall } from './write-call.ts';

/** The server reports too many attempts, so the check is not judged. */
export class SlowDownAnswer extends Error {
  override name = 'SlowDownAnswer';
}

/** A result with its call and its HTTP status. */
export interface SeenResult extends Ws7Result {
  callName: string;
  status: number;
}

/** A request. `path` is appended to the address of the service; `url` replaces it. */
type OutgoingRequest = Pick<HttpRequest, 'method' | 'body'> & {
  path?: string;
  url?: URL;
  headers?: Record<string, string>;
};

/** The tested server. Sends one request at a time, and keeps every result. */
export class Ws7Server {
  readonly endpoint: URL;
  readonly budget: Budget;
  readonly results: SeenResult[] = [];

  constructor(endpoint: URL, limits: RunLimits) {
    this.endpoint = endpoint;
    this.budget = new Budget(limits);
  }

  /** Makes a call. Throws `NoAnswer`, `OutOfBudget`, and `SlowDownAnswer` for 00010006. */
  async call(fields: Record<string, unknown>, manner?: Manner): Promise<Ws7Answer> {
    const { path, headers, body } = encodeCall(JSON.stringify(fields), manner);
    const answer = await this.send({ method: 'POST', path, headers, body }, String(fields['cmd']));
    const slowDownError = answer.result?.errors.find(({ code }) => code === '00010006');
    if (slowDownError !== undefined) throw new SlowDownAnswer(slowDownError.message);
    return answer;
  }

  /** Sends any request, which need not be a call. */
  async send(outgoingRequest: OutgoingRequest, callName = outgoingRequest.method): Promise<Ws7Answer> {
    const { path = '', url = new URL(this.endpoint.href + path), headers = {} } = outgoingRequest;
    const answer = readWs7Answer(
      await httpExchange({ ...outgoingRequest, url, headers }, this.budget.spend()),
    );
    if (answer.result !== undefined) this.results.push({ ...answer.result, callName, status: answer.status });
    return answer;
  }
}
