/** Acts of a random day that concern people and whole requests: taking down, contacts, roles and lost answers. */
import type { DeskCommandName } from '@fixpoint/contract/desk/index.ts';
import { expect } from 'vitest';
import { deskCall } from './desk-call.ts';
import type { TestApp } from './test-app.ts';

/** A refusal because of a conflict, a right or a link that cannot be is no fault. Undefined: it was refused. */
export async function unlessRefused<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!/conflict|fieldInvalid|notFound|notAllowed/.test(String(error))) throw error;
    return undefined;
  }
}

/** The answer is lost once, so the call is sent again with the same repeat key. */
export async function callTwice<Name extends DeskCommandName>(
  app: TestApp,
  cookie: string,
  name: Name,
  payload: Parameters<typeof deskCall<Name>>[3],
): ReturnType<typeof deskCall<Name>> {
  const repeatable = { ...(payload as object), repeatKey: crypto.randomUUID() } as typeof payload;
  const lostAnswer = await deskCall(app, cookie, name, repeatable);
  const answer = await deskCall(app, cookie, name, repeatable);
  expect(answer).toEqual(lostAnswer);
  return answer;
}

export class UnusualActs {
  readonly #app: TestApp;
  readonly #cookie: string;
  readonly #takenDown = new Map<number, number>();
  readonly #corrected = new Map<number, { version: number; email: string }>();
  #wrongAddresses = 0;

  constructor(app: TestApp, cookie: string) {
    this.#app = app;
    this.#cookie = cookie;
  }

  async takeDown(requestId: number): Promise<void> {
    const order = { requestId, subject: 'request', reason: 'spam' } as const;
    const answer = await unlessRefused(() => callTwice(this.#app, this.#cookie, 'takeDown', order));
    if (answer !== undefined) this.#takenDown.set(requestId, answer.takeDownId);
  }

  async putBack(requestId: number): Promise<void> {
    const takeDownId = this.#takenDown.get(requestId);
    if (takeDownId === undefined) return;
    this.#takenDown.delete(requestId);
    await callTwice(this.#app, this.#cookie, 'putBack', { takeDownId });
  }

  /** Enters the address of somebody else. */
  async correctContact(requestId: number, version: number): Promise<void> {
    if (this.#corrected.has(requestId)) return;
    const [row] = await this.#app.database.query<{ email: string }>(
      'select email from work_requests where request_id = $1',
      [requestId],
    );
    const contact = { email: `wrong${requestId}.${(this.#wrongAddresses += 1)}@example.org` };
    const correction = { requestId, version, contact };
    const answer = await unlessRefused(() =>
      callTwice(this.#app, this.#cookie, 'correctContact', correction),
    );
    if (answer !== undefined) this.#corrected.set(requestId, { ...answer, email: row!.email });
  }

  async undoContact(requestId: number): Promise<void> {
    const correction = this.#corrected.get(requestId);
    if (correction === undefined) return;
    const { version, email } = correction;
    const undo = { requestId, version, contact: { email }, takesBack: true };
    const answer = await unlessRefused(() => callTwice(this.#app, this.#cookie, 'correctContact', undo));
    if (answer !== undefined) this.#corrected.delete(requestId);
  }

  /** Takes everything back. */
  async end(requestIds: readonly number[]): Promise<void> {
    for (const requestId of requestIds) {
      await this.putBack(requestId);
      await this.undoContact(requestId);
    }
  }
}
