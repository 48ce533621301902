/** Two programs that copy all requests of a municipality with an API key, each in the way of the documents. */
import { Webhook } from 'standardwebhooks';
import type { ReceivedMessage } from './webhook-receiver.ts';

/** Calls a command of the JSON API with the key of the program. Rejects if there is no good answer. */
export type AskApi = (cmd: string, payload: object) => Promise<Record<string, unknown>>;

/** A request as find-whole-requests returns it. */
export type WholeRequest = Record<string, unknown> & { requestId: number; version: number };

const requestsAtOnce = 50;

/** Reads whole requests; those that are gone are left out. */
export async function readWhole(ask: AskApi, requestIds: readonly number[]): Promise<WholeRequest[]> {
  const found: WholeRequest[] = [];
  for (let from = 0; from < requestIds.length; from += requestsAtOnce) {
    const { requests } = await ask('find-whole-requests', {
      requestIds: requestIds.slice(from, from + requestsAtOnce),
    });
    found.push(...(requests as WholeRequest[]));
  }
  return found;
}

/** A copy that asks `find-changes` again and again. */
export class PollingCopy {
  readonly requests = new Map<number, WholeRequest>();
  readonly #ask: AskApi;
  #place: string | undefined;

  constructor(ask: AskApi) {
    this.#ask = ask;
  }

  /** Reads one answer; true if there are no more changes now. If a call fails, the same answer is read again. */
  async poll(): Promise<boolean> {
    const after = this.#place === undefined ? {} : { after: this.#place };
    const answer = await this.#ask('find-changes', { ...after, limit: 1000 });
    const changes = answer['changes'] as { requestId: number; isGone: boolean }[];
    const changedIds = changes.flatMap(({ requestId, isGone }) => (isGone ? [] : [requestId]));
    for (const request of await readWhole(this.#ask, changedIds))
      this.requests.set(request.requestId, request);
    for (const { requestId, isGone } of changes) if (isGone) this.requests.delete(requestId);
    this.#place = answer['next'] as string;
    return answer['isComplete'] as boolean;
  }
}

interface Message {
  type: string;
  data: { request: { guid: string; id?: number; version?: number } };
}

/** A copy that webhooks feed. It reads each request that a message names. */
export class FedCopy {
  readonly requests = new Map<number, WholeRequest>();
  /** The highest version of each guid; infinite after a purge. */
  readonly #versions = new Map<string, number>();
  readonly #idOfGuid = new Map<string, number>();
  readonly #changedIds = new Set<number>();
  readonly #ask: AskApi;
  readonly #verifier: Webhook;

  constructor(ask: AskApi, secret: string) {
    this.#ask = ask;
    this.#verifier = new Webhook(secret);
  }

  /** Takes a message in. Throws if it is forged. Messages may come twice and in any order. */
  receive({ body, headers }: ReceivedMessage): void {
    this.#verifier.verify(body, headers as Record<string, string>);
    const { type, data } = JSON.parse(body) as Message;
    const { guid, id, version = Infinity } = data.request;
    if (version <= (this.#versions.get(guid) ?? 0)) return;
    this.#versions.set(guid, version);
    if (id !== undefined) this.#idOfGuid.set(guid, id);
    const requestId = this.#idOfGuid.get(guid);
    if (requestId === undefined) return;
    if (type === 'request.removed' || type === 'request.purged') this.#drop(requestId);
    else this.#changedIds.add(requestId);
  }

  /** Reads the requests that messages named; true if none is left to read. */
  async catchUp(): Promise<boolean> {
    const requestIds = [...this.#changedIds].slice(0, requestsAtOnce);
    if (requestIds.length === 0) return true;
    for (const requestId of requestIds) this.#changedIds.delete(requestId);
    try {
      const found = await readWhole(this.#ask, requestIds);
      for (const request of found) this.requests.set(request.requestId, request);
      const foundIds = new Set(found.map(({ requestId }) => requestId));
      for (const requestId of requestIds) if (!foundIds.has(requestId)) this.#drop(requestId);
    } catch (error) {
      for (const requestId of requestIds) this.#changedIds.add(requestId);
      throw error;
    }
    return this.#changedIds.size === 0;
  }

  #drop(requestId: number): void {
    this.#changedIds.delete(requestId);
    this.requests.delete(requestId);
  }
}
