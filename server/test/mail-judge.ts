/** Judges mails about requests by a model of its own: what happened, what was undone, and what each reader knows. */

/** A person who reported a request. */
export interface ToldReader {
  requestId: number;
  email: string;
  /** Empty: unknown. */
  name: string;
}

/** A request as it is now. */
export interface Snapshot {
  requestId: number;
  /** The public name of the status. */
  status: string;
  statusId: number;
  isFinal: boolean;
  outcome: string;
  duplicateOf: number | null;
  version: number;
  isRemoved: boolean;
  /** Now. */
  at: Date;
}

/** A status or outcome that a request has got. */
interface Step {
  status: string;
  outcome: string;
  /** The version after it. */
  version: number;
  at: Date;
  isUndone: boolean;
  isMailed: boolean;
}

/** An act that is undone within this time is never mailed. */
const undoMs = 5 * 60_000;

const statusSentence = /from “([^”]*)” to “([^”]*)”/g;
const outcomeSentence = /Outcome: (O\d+)/g;
const replySentence = /\[(R\d+);([^;\]]*);([^;\]]*);([^;\]]*)\]/g;

export class MailJudge {
  readonly faults: string[] = [];
  readonly #readers: readonly ToldReader[];
  #now: Map<number, Snapshot>;
  #waiting: ReadonlySet<string> = new Set();
  readonly #steps = new Map<number, Step[]>();
  /** The status that a reader knows of a request, and the version from which the reader gets mails about it. */
  readonly #known = new Map<string, { status: string | undefined; since: number }>();
  /** The status that a reader was last mailed about through a main request. */
  readonly #toldByMain = new Map<string, string>();
  readonly #calledBack = new Set<string>();
  /** The status and outcome that a reply must name, by token and request. */
  readonly #said = new Map<string, string>();
  /** The request and the status that a reply has named, and when. */
  readonly #named: { requestId: number; status: string; at: Date }[] = [];
  /** Replies that a reader has read. */
  readonly #read = new Set<string>();

  constructor(readers: readonly ToldReader[], snapshots: readonly Snapshot[]) {
    this.#readers = readers;
    this.#now = byId(snapshots);
    for (const { email, requestId } of readers) this.#begin(email, requestId);
  }

  /** A text with all variables, which the judge finds again in mails. */
  replyText(token: string): string {
    return `[${token};{reporter.firstName|neighbour};{status};{request.outcome|none}]`;
  }

  calledBack(reply: string): void {
    this.#calledBack.add(reply);
  }

  /** The act that led to this version was undone. Call it before `see`. */
  undone(requestId: number, version: number, now: Date): void {
    const step = this.#steps.get(requestId)?.find((one) => one.version === version);
    if (step !== undefined) {
      step.isUndone = true;
      const isNamed = this.#named.some(
        (one) => one.requestId === requestId && one.status === step.status && one.at >= step.at,
      );
      if (isNamed && now.getTime() - step.at.getTime() < undoMs)
        this.faults.push(`a reply says ${step.status} of ${requestId}, which was undone in time`);
      if (step.isMailed && now.getTime() - step.at.getTime() < undoMs)
        this.faults.push(`${step.status} of ${requestId} was mailed before it was undone in time`);
    }
    for (const [key, known] of this.#known)
      if (key.endsWith(` ${requestId}`) && version <= known.since) this.#restored.add(key);
  }

  /** Readers who were mailed neither about an act nor about its undo. */
  readonly #restored = new Set<string>();

  /** Reads the requests and waiting replies as they are now. */
  see(snapshots: readonly Snapshot[], waiting: ReadonlySet<string>): void {
    const before = this.#now;
    this.#now = byId(snapshots);
    for (const now of snapshots) this.#noteStep(before.get(now.requestId)!, now);
    for (const key of this.#restored) {
      const [email = '', requestId = ''] = key.split(' ');
      this.#begin(email, Number(requestId));
    }
    this.#restored.clear();
    this.#noteRoots(before);
    for (const reply of this.#waiting)
      if (!waiting.has(reply) && !this.#calledBack.has(reply)) this.#noteReply(reply);
    this.#waiting = waiting;
  }

  /** A reply without a delay is gone at once. */
  gone(reply: string): void {
    this.#noteReply(reply);
  }

  #noteStep(before: Snapshot, { requestId, status, outcome, version, at }: Snapshot): void {
    if (before.status === status && before.outcome === outcome) return;
    const steps = this.#steps.get(requestId) ?? [];
    const step = { status, outcome, version, at, isUndone: false, isMailed: false };
    this.#steps.set(requestId, [...steps, step]);
  }

  /** After a merge, the reader gets mails about another request from now on. */
  #noteRoots(before: ReadonlyMap<number, Snapshot>): void {
    for (const { email, requestId } of this.#readers) {
      const root = rootOf(this.#now, requestId);
      if (root === rootOf(before, requestId)) continue;
      const isParted = before.get(root)!.duplicateOf !== null;
      if (root !== requestId) this.#begin(email, root);
      const told = this.#toldByMain.get(email);
      if (isParted && told !== undefined) this.#known.get(`${email} ${root}`)!.status = told;
      if (isParted || root === requestId) continue;
      // The closing of the main request is mailed, from the status before it.
      if (this.#now.get(root)!.isFinal) this.#known.get(`${email} ${root}`)!.status = undefined;
    }
  }

  #begin(email: string, requestId: number): void {
    const { status, version } = this.#now.get(requestId)!;
    this.#known.set(`${email} ${requestId}`, { status, since: version });
  }

  /** A reply to a duplicate tells the state of its main request. */
  #noteReply(reply: string): void {
    const root = rootOf(this.#now, Number(reply.split(' ')[1]));
    const { status, isFinal, outcome, at } = this.#now.get(root)!;
    this.#named.push({ requestId: root, status, at });
    this.#said.set(reply, `${status};${(isFinal && outcome) || 'none'}`);
  }

  /** Judges a mail, whose reader has just got it. */
  read(email: string, text: string): void {
    const reader = this.#readers.find((one) => one.email === email);
    if (reader === undefined) return;
    const words = text.replaceAll(/\s+/g, ' ');
    const together = /together with request (\d+)/.exec(words)?.[1];
    const about = together === undefined ? reader.requestId : Number(together);
    this.#judgeSteps(reader, about, words);
    this.#judgeReplies(reader, about, words);
    for (const { name } of this.#readers)
      if (name !== '' && name !== reader.name && words.includes(name))
        this.#blame(reader, `names ${name}`, words);
  }

  #judgeSteps(reader: ToldReader, about: number, words: string): void {
    if (this.#now.get(about)!.isRemoved || this.#now.get(reader.requestId)!.isRemoved)
      this.#blame(reader, 'reads of a request that is taken down', words);
    const told = [...words.matchAll(statusSentence)].map(([, from, to]) => ({ from: from!, to: to! }));
    const key = `${reader.email} ${about}`;
    const known = this.#known.get(key);
    const now = this.#now.get(about)!;
    const steps = this.#steps.get(about) ?? [];
    let last = known?.status;
    for (const { from, to } of told) {
      if (last !== undefined && from !== last) this.#blame(reader, `says from ${from} after ${last}`, words);
      const isTrue = to === now.status || steps.some((step) => step.status === to && !step.isUndone);
      if (!isTrue) this.#blame(reader, `tells the undone status ${to}`, words);
      const step = steps.findLast((one) => one.status === to && !one.isUndone);
      if (step !== undefined) step.isMailed = true;
      last = to;
    }
    if (told.length > 0 && last !== now.status) this.#blame(reader, `ends with ${last}`, words);
    // Without its main request, a duplicate has its own status again.
    const main = now.duplicateOf === null ? undefined : this.#now.get(now.duplicateOf);
    if (told.length > 0 && main?.isRemoved === false)
      this.#blame(reader, 'tells the status of a duplicate, which nobody reads', words);
    const visited = told.map(({ to }) => to);
    if (new Set(visited).size < visited.length) this.#blame(reader, 'tells a status twice', words);
    if (known !== undefined && told.length > 0) known.status = last!;
    if (told.length > 0 && about === reader.requestId) this.#toldByMain.delete(reader.email);
    else if (told.length > 0) this.#toldByMain.set(reader.email, last!);
    const outcomes = [...words.matchAll(outcomeSentence)].map(([, outcome]) => outcome!);
    for (const outcome of outcomes) {
      const isUndone = steps.some((step) => step.outcome === outcome && step.isUndone);
      if (isUndone && outcome !== now.outcome)
        this.#blame(reader, `tells the undone outcome ${outcome}`, words);
    }
    if (now.isFinal && outcomes.length > 0 && outcomes.at(-1) !== now.outcome)
      this.#blame(reader, `ends with the outcome ${outcomes.at(-1)} instead of ${now.outcome}`, words);
  }

  #judgeReplies(reader: ToldReader, about: number, words: string): void {
    for (const [, token, name, status, outcome] of words.matchAll(replySentence)) {
      const reply = `${token} ${about}`;
      if (this.#calledBack.has(reply)) this.#blame(reader, `has the reply ${reply}, called back`, words);
      if (this.#read.has(`${reader.email} ${reply}`)) this.#blame(reader, `has ${reply} twice`, words);
      this.#read.add(`${reader.email} ${reply}`);
      if (name !== (reader.name || 'neighbour')) this.#blame(reader, `calls the reader ${name}`, words);
      const said = this.#said.get(reply);
      if (said !== `${status};${outcome}`)
        this.#blame(reader, `says ${status};${outcome}, not ${said}`, words);
    }
  }

  /** All mails have gone: each reporter has read each reply to their request. */
  finish(): void {
    for (const reply of this.#said.keys()) {
      const reporter = this.#readers.find(({ requestId }) => requestId === Number(reply.split(' ')[1]))!;
      if (!this.#read.has(`${reporter.email} ${reply}`)) this.#blame(reporter, `never got ${reply}`, '');
    }
    for (const reader of this.#readers) this.#judgeEnd(reader);
  }

  /** All mails have gone: each reporter who got mails knows whether the request is closed. */
  #judgeEnd(reader: ToldReader): void {
    const own = this.#known.get(`${reader.email} ${reader.requestId}`)?.status;
    const root = rootOf(this.#now, reader.requestId);
    const known = this.#known.get(`${reader.email} ${root}`)?.status;
    const { isFinal, status } = this.#now.get(root)!;
    if (isFinal && known !== status && own !== status)
      this.#blame(reader, `does not know that ${root} is ${status}`, '');
    const told = this.#toldByMain.get(reader.email);
    if (root === reader.requestId && told !== undefined && told !== status && !this.#now.get(root)!.isRemoved)
      this.#blame(reader, `was told ${told}, and never that ${root} is ${status}`, '');
  }

  #blame({ email }: ToldReader, what: string, words: string): void {
    this.faults.push(`${email} ${what}: ${words.slice(0, 700)}`);
  }
}

function byId(snapshots: readonly Snapshot[]): Map<number, Snapshot> {
  return new Map(snapshots.map((one) => [one.requestId, one]));
}

/** The request that news come from: the main request of the main request, and so on. */
function rootOf(now: ReadonlyMap<number, Snapshot>, requestId: number): number {
  const { duplicateOf } = now.get(requestId)!;
  return duplicateOf === null ? requestId : rootOf(now, duplicateOf);
}
