/** A day on which staff do anything with four requests. A judge reads all mails. */
import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import { vi } from 'vitest';
import { deskCall } from './desk-call.ts';
import { type ToldReader, MailJudge, type Snapshot } from './mail-judge.ts';
import type { TestReports } from './test-reports.ts';
import { UnusualActs, callTwice, unlessRefused } from './unusual-acts.ts';

export type DayAct =
  | { kind: 'status'; place: number; status: string }
  | { kind: 'undo'; place: number }
  | { kind: 'reply'; place: number; status: string | null; isAtOnce: boolean; isOfBen: boolean }
  | { kind: 'callBack'; place: number }
  | { kind: 'merge'; place: number; into: number }
  | { kind: 'part'; place: number }
  | { kind: 'bulkStatus'; status: string }
  | { kind: 'bulkReply' }
  | { kind: 'bulkUndo' }
  | { kind: 'takeDown'; place: number }
  | { kind: 'putBack'; place: number }
  | { kind: 'correctContact'; place: number }
  | { kind: 'undoContact'; place: number }
  /** Ben, who writes some replies, becomes a viewer or a clerk. */
  | { kind: 'setRole'; role: 'viewer' | 'clerk' }
  | { kind: 'pass'; minutes: number };

type Act<Kind extends DayAct['kind']> = Extract<DayAct, { kind: Kind }>;

export interface DaySurroundings {
  reports: TestReports;
  /** Sessions of clerks. Ben may lose the right to reply. */
  cookie: string;
  ben: { accountId: number; cookie: string };
  /** Ids by key. */
  statuses: Record<string, number>;
  /** A word that no other act has. */
  newToken: (letter: string) => string;
}

interface WaitingText {
  replyId: number;
  requestId: number;
  sendAt: Date;
  token: string;
  /** True if the reply must not be sent: its author may no longer reply. */
  isBarred: boolean;
}

interface DoneBulk {
  bulkId: number;
  /** Versions of the changed requests after it. */
  versions: ReadonlyMap<number, number>;
  /** Token of its reply, if it is one. */
  token: string | undefined;
}

const nameOfReply = ({ token, requestId }: { token: string; requestId: number }) => `${token} ${requestId}`;

export class RandomDay {
  readonly #around: DaySurroundings;
  readonly #ids: readonly number[];
  readonly #judge: MailJudge;
  readonly #undoable = new Map<number, { version: number; before: Snapshot }>();
  readonly #bulks: DoneBulk[] = [];
  readonly #unusual: UnusualActs;
  #readMails: number;

  private constructor(around: DaySurroundings, ids: readonly number[], judge: MailJudge) {
    this.#around = around;
    this.#ids = ids;
    this.#judge = judge;
    this.#unusual = new UnusualActs(around.reports.app, around.cookie);
    this.#readMails = around.reports.mailbox.mails.length;
  }

  static async begin(around: DaySurroundings, readers: readonly ToldReader[]): Promise<RandomDay> {
    const ids = readers.map(({ requestId }) => requestId);
    return new RandomDay(around, ids, new MailJudge(readers, await readSnapshots(around, ids)));
  }

  /** Sentences of mails that are not true, and mails that are missing. */
  get faults(): readonly string[] {
    return this.#judge.faults;
  }

  async take(act: DayAct): Promise<void> {
    this.#around.reports.app.clock.advance(1000);
    await (this.#takes[act.kind] as (one: DayAct) => Promise<void>)(act);
    await this.#look();
  }

  /** Lets all mails go, and asks whether any is missing. */
  async end(): Promise<void> {
    await this.#setRole('clerk');
    await this.#unusual.end(this.#ids);
    await this.#pass(16);
    this.#judge.finish();
  }

  readonly #takes: { [Kind in DayAct['kind']]: (act: Act<Kind>) => Promise<void> } = {
    status: (act) => this.#setStatus(act),
    undo: ({ place }) => this.#undo(this.#ids[place]!),
    reply: (act) => this.#reply(act),
    callBack: ({ place }) => this.#callBack(this.#ids[place]!),
    merge: async ({ place, into }) => {
      const link = { ...(await this.#seen(place)), duplicateOf: this.#ids[into]! };
      await unlessRefused(() => deskCall(this.#app, this.#cookie, 'linkDuplicate', link));
    },
    part: async ({ place }) => {
      const link = await this.#seen(place);
      await unlessRefused(() => deskCall(this.#app, this.#cookie, 'unlinkDuplicate', link));
    },
    bulkStatus: ({ status }) => this.#bulk({ kind: 'status', ...this.#changesTo(status) }, undefined),
    bulkReply: () => {
      const token = this.#around.newToken('R');
      return this.#bulk({ kind: 'reply', text: this.#judge.replyText(token) }, token);
    },
    bulkUndo: () => this.#undoBulk(),
    takeDown: ({ place }) => this.#unusual.takeDown(this.#ids[place]!),
    putBack: ({ place }) => this.#unusual.putBack(this.#ids[place]!),
    correctContact: async ({ place }) => {
      const { requestId, version } = await this.#seen(place);
      await this.#unusual.correctContact(requestId, version);
    },
    undoContact: ({ place }) => this.#unusual.undoContact(this.#ids[place]!),
    setRole: ({ role }) => this.#setRole(role),
    pass: ({ minutes }) => this.#pass(minutes),
  };

  get #app() {
    return this.#around.reports.app;
  }

  get #cookie(): string {
    return this.#around.cookie;
  }

  #snapshots(): Promise<Snapshot[]> {
    return readSnapshots(this.#around, this.#ids);
  }

  async #seen(place: number): Promise<{ requestId: number; version: number }> {
    const { requestId, version } = (await this.#snapshots())[place]!;
    return { requestId, version };
  }

  #changesTo(status: string): { statusId: number; outcome?: string } {
    const outcome = status === 'done' ? { outcome: this.#around.newToken('O') } : {};
    return { statusId: this.#around.statuses[status]!, ...outcome };
  }

  async #waitingTexts(): Promise<WaitingText[]> {
    const rows = await this.#app.database.query<WaitingText & { text: string }>(
      `select text, reply_id as "replyId", request_id as "requestId", send_at as "sendAt",
         a.role = 'viewer' and r.deleted_at is null as "isBarred"
       from waiting_replies w join accounts a using (client_id, account_id) join work_requests r using (client_id, request_id)
       where request_id = any($1) order by send_at, reply_id`,
      [this.#ids],
    );
    return rows.map((row) => ({ ...row, token: /R\d+/.exec(row.text)![0] }));
  }

  async #see(): Promise<void> {
    await this.#around.reports.quiet();
    this.#judge.see(await this.#snapshots(), new Set((await this.#waitingTexts()).map(nameOfReply)));
  }

  /** Lets the jobs end, and judges what they have done. */
  async #look(): Promise<void> {
    await this.#see();
    const { mails } = this.#around.reports.mailbox;
    for (const { to, text } of mails.slice(this.#readMails)) this.#judge.read(to, text);
    this.#readMails = mails.length;
  }

  async #hurry(only: string, values: unknown[] = []): Promise<void> {
    await this.#around.reports.hurry(only, values);
    await this.#look();
  }

  /** Replies go one by one, so that the judge sees the request as it is when each one goes. */
  async #pass(minutes: number): Promise<void> {
    const { clock } = this.#app;
    for (let minute = 0; minute < minutes; minute += 1) {
      clock.advance(60_000);
      const due = (await this.#waitingTexts()).filter(({ sendAt }) => sendAt <= clock.now());
      for (const reply of due) {
        if (reply.isBarred) this.#judge.calledBack(nameOfReply(reply));
        const ofReply = `t.identifier = 'send-reply' and (j.payload ->> 'replyId')::bigint = $1`;
        await this.#hurry(ofReply, [reply.replyId]);
      }
      await this.#hurry(`t.identifier <> 'send-reply'`);
    }
  }

  async #setStatus({ place, status }: Act<'status'>): Promise<void> {
    const before = (await this.#snapshots())[place]!;
    const { requestId, version } = before;
    const change = { requestId, version, fields: this.#changesTo(status) };
    const answer = await unlessRefused(() => callTwice(this.#app, this.#cookie, 'updateRequest', change));
    if (answer !== undefined && answer.version > version)
      this.#undoable.set(requestId, { version: answer.version, before });
  }

  async #undo(requestId: number): Promise<void> {
    const last = this.#undoable.get(requestId);
    if (last === undefined) return;
    this.#undoable.delete(requestId);
    const { version, before } = last;
    const fields = { statusId: before.statusId, outcome: before.outcome };
    const undo = { requestId, version, fields, takesBack: true };
    await unlessRefused(async () => {
      await callTwice(this.#app, this.#cookie, 'updateRequest', undo);
      this.#judge.undone(requestId, version, this.#app.clock.now());
    });
  }

  async #reply({ place, status, isAtOnce, isOfBen }: Act<'reply'>): Promise<void> {
    const token = this.#around.newToken('R');
    const { requestId, version } = await this.#seen(place);
    const changes = status === null ? {} : this.#changesTo(status);
    const reply = { requestId, version, text: this.#judge.replyText(token), ...changes };
    const delay = isAtOnce ? { delaySeconds: 0 } : {};
    const cookie = isOfBen ? this.#around.ben.cookie : this.#cookie;
    const sent = await unlessRefused(() =>
      callTwice(this.#app, cookie, 'replyToResident', { ...reply, ...delay }),
    );
    if (!isAtOnce || sent === undefined) return;
    await this.#see();
    // It waits if its words could become untrue.
    const isWaiting = (await this.#waitingTexts()).some((one) => one.token === token);
    if (!isWaiting) this.#judge.gone(nameOfReply({ token, requestId }));
  }

  async #callBack(id: number): Promise<void> {
    const last = (await this.#waitingTexts()).findLast(({ requestId }) => requestId === id);
    if (last === undefined) return;
    const { requestId, replyId } = last;
    const answer = await unlessRefused(() =>
      callTwice(this.#app, this.#cookie, 'callBackReply', { requestId, replyId }),
    );
    if (answer !== undefined) this.#judge.calledBack(nameOfReply(last));
  }

  async #setRole(role: 'viewer' | 'clerk'): Promise<void> {
    const { accountId } = this.#around.ben;
    await this.#app.database.query('update accounts set role = $2 where account_id = $1', [accountId, role]);
  }

  async #bulk(act: BulkAct, token: string | undefined): Promise<void> {
    const before = await this.#snapshots();
    const requests = before.map(({ requestId, version }) => ({ requestId, version }));
    const plan = { selection: { requests }, act, isForClosed: true };
    const { bulkId } = await deskCall(this.#app, this.#cookie, 'planBulk', plan);
    await deskCall(this.#app, this.#cookie, 'runBulk', { bulkId });
    await this.#ended(bulkId);
    const after = await this.#snapshots();
    const changed = after.filter(({ version }, at) => version > before[at]!.version);
    this.#bulks.push({
      bulkId,
      versions: new Map(changed.map((one) => [one.requestId, one.version])),
      token,
    });
  }

  async #undoBulk(): Promise<void> {
    const last = this.#bulks.pop();
    if (last === undefined) return;
    const { bulkId, versions, token } = last;
    const before = await this.#snapshots();
    for (const reply of await this.#waitingTexts())
      if (reply.token === token) this.#judge.calledBack(nameOfReply(reply));
    await deskCall(this.#app, this.#cookie, 'undoBulk', { bulkId });
    await this.#ended(bulkId);
    if (token !== undefined) return;
    const after = await this.#snapshots();
    for (const [at, { requestId, version }] of before.entries())
      if (after[at]!.version > version)
        this.#judge.undone(requestId, versions.get(requestId)!, this.#app.clock.now());
  }

  async #ended(bulkId: number): Promise<void> {
    await vi.waitUntil(async () => {
      const { bulk } = await deskCall(this.#app, this.#cookie, 'findBulk', { bulkId });
      return bulk.state === 'done' || bulk.state === 'undone';
    });
  }
}

function readSnapshots({ reports }: DaySurroundings, requestIds: readonly number[]): Promise<Snapshot[]> {
  return reports.app.database.query(
    `select r.request_id as "requestId", s.citizen_name as status, s.status_id as "statusId", s.type = 2 as "isFinal",
       r.outcome, r.duplicate_of as "duplicateOf", r.version, r.deleted_at is not null as "isRemoved",
       $3::timestamptz as at
     from work_requests r join statuses s using (client_id, status_id)
     where r.client_id = $1 and request_id = any($2) order by request_id`,
    [reports.client.clientId, requestIds, reports.app.clock.now()],
  );
}
