/** The live connections of this process: their followers and their lifetimes. */
import { type AnnouncedChange, changeChannel } from '#requests/changes/announced-change.ts';
import { type Announced, isOfRequest } from './announcements.ts';
import type { ChangeFollower } from '#platform/sql/follow-changes.ts';
import { sharesOf } from '#platform/limits/network-of.ts';
import { LiveStream } from './live-stream.ts';
import { RecentChanges } from './recent-changes.ts';

/** The holder of a live connection. */
export interface StreamHolder {
  readonly clientId: number;
  readonly sessionId: number;
  /** Null or left out for a guest. */
  readonly accountId?: number | null | undefined;
  /** Undefined if unknown. */
  readonly network?: string | undefined;
}

/**
 * The subject of a live connection: one request, all requests of an account, or the view of a member at the
 * desk.
 */
export type Followed = { readonly guid: string } | { readonly accountId: number } | DeskFollower;

/** A member at the desk. Hears all announcements of the client and decides which ones go to the screen. */
export interface DeskFollower {
  /** Gives the follower the stream of the screen. */
  join(stream: LiveStream): void;
  hear(announced: Announced): void;
  /** Called when it is the connection's turn to give a sign of life. */
  beat(): void;
}

/** Enough for a few tabs and devices. One more ends the oldest. */
const perSession = 8;
/** Enough for three devices, in any number of sessions. One more ends the oldest. */
const perAccount = 24;
/** A school or a mobile carrier has one address for many people. */
const perNetwork = 500;
const perProcess = 10_000;
/** The request for a live connection may take this much longer than the request for the screen's data. */
const marginMs = 2000;
/** Signs of life go to one of this many groups at a time. */
export const beatGroups = 25;

interface Line extends StreamHolder {
  readonly stream: LiveStream;
  readonly topic: string;
  readonly desk: DeskFollower | undefined;
  readonly group: number;
}

/** Reports changes to the screens whose live connections are open in this process. */
export class LiveStreams implements ChangeFollower {
  readonly channel = changeChannel;
  readonly #lines = new Set<Line>();
  readonly #byTopic = new Map<string, Set<Line>>();
  /** By session and by account. */
  readonly #byHolder = new Map<string, Set<Line>>();
  readonly #byNetwork = new Map<string, Set<Line>>();
  readonly #recent: RecentChanges;
  readonly #most: number;
  #group = 0;
  #isClosed = false;

  constructor({ most = perProcess, nowMs = () => performance.now() } = {}) {
    this.#most = most;
    this.#recent = new RecentChanges(nowMs);
  }

  /** Number of open connections. */
  get count(): number {
    return this.#lines.size;
  }

  /** True if no new connection opens because the server stops. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /**
   * Opens a live connection; undefined if the process is full or the network has used up its share.
   * `unheardMs`: how long the screen's data has been without a live connection. Changes in that time come
   * first.
   */
  open(holder: StreamHolder, followed: Followed, unheardMs?: number): LiveStream | undefined {
    if (this.#isClosed || this.#lines.size >= this.#most || this.#isFull(holder)) return undefined;
    const { clientId, sessionId, accountId, network } = holder;
    const topic = topicOf(clientId, followed);
    for (const { name, most } of sharesOfHolder(holder)) this.#makeRoom(name, most);
    const stream = new LiveStream();
    // Joins the group whose turn was last, because its next turn is farthest away.
    const desk = 'hear' in followed ? followed : undefined;
    const line = { stream, clientId, sessionId, accountId, network, topic, desk, group: this.#group };
    this.#lines.add(line);
    addTo(this.#byTopic, topic, line);
    for (const { name } of sharesOfHolder(line)) addTo(this.#byHolder, name, line);
    for (const { name } of networksOf(line)) addTo(this.#byNetwork, name, line);
    stream.once('close', () => this.#forget(line));
    desk?.join(stream);
    if (unheardMs !== undefined) this.#catchUp(line, unheardMs);
    return stream;
  }

  hear(payload: string): void {
    const announced = JSON.parse(payload) as Announced;
    const { clientId } = announced;
    this.#byTopic.get(deskTopic(clientId))?.forEach(({ desk }) => desk?.hear(announced));
    if (!('readersOf' in announced)) this.#recent.add(announced);
    if (!isOfRequest(announced)) return;
    for (const topic of topicsOf(announced))
      this.#byTopic.get(topic)?.forEach(({ stream }) => stream.tell(announced.guid));
  }

  handleGap(): void {
    this.#recent.begin();
    for (const { stream } of this.#lines) stream.tell();
  }

  /**
   * Gives the next group its signs of life and drops unread connections. Returns the holders of the others.
   */
  beat(): StreamHolder[] {
    this.#group = (this.#group + 1) % beatGroups;
    const due = [...this.#lines].filter(({ group }) => group === this.#group);
    return due.filter((line) => {
      const isAlive = line.stream.beat();
      if (isAlive) line.desk?.beat();
      else line.stream.destroy();
      return isAlive;
    });
  }

  /** Ends the connections of a session. */
  endOf({ clientId, sessionId }: StreamHolder): void {
    this.#byHolder.get(sessionName(clientId, sessionId))?.forEach((line) => this.#end(line));
  }

  /** Ends all connections. No new one opens afterwards. */
  close(): void {
    this.#isClosed = true;
    this.#lines.forEach((line) => this.#end(line));
  }

  #catchUp({ clientId, stream, topic, desk }: Line, unheardMs: number): void {
    const missed = this.#recent.ofLast(unheardMs + marginMs, clientId);
    if (missed === undefined) stream.tell();
    for (const change of missed ?? []) {
      if (desk !== undefined && isOfRequest(change)) desk.hear(change);
      // The desk may see other requests than before.
      else if (desk !== undefined) stream.tell();
      else if (isOfRequest(change) && topicsOf(change).includes(topic)) stream.tell(change.guid);
    }
  }

  /** Ends the oldest connection of the holder if the holder has the most permitted. */
  #makeRoom(holder: string, most: number): void {
    const [oldest, ...others] = this.#byHolder.get(holder) ?? [];
    if (oldest !== undefined && others.length >= most - 1) this.#end(oldest);
  }

  #isFull(holder: StreamHolder): boolean {
    return networksOf(holder).some(({ name, times }) => this.#countOf(name) >= perNetwork * times);
  }

  #countOf(network: string): number {
    return this.#byNetwork.get(network)?.size ?? 0;
  }

  #end(line: Line): void {
    this.#forget(line);
    line.stream.finish();
  }

  #forget(line: Line): void {
    this.#lines.delete(line);
    removeFrom(this.#byTopic, line.topic, line);
    for (const { name } of sharesOfHolder(line)) removeFrom(this.#byHolder, name, line);
    for (const { name } of networksOf(line)) removeFrom(this.#byNetwork, name, line);
  }
}

/** The most connections of a session and of its account. */
function sharesOfHolder({ clientId, sessionId, accountId }: StreamHolder) {
  const ofSession = { name: sessionName(clientId, sessionId), most: perSession };
  if (accountId === undefined || accountId === null) return [ofSession];
  return [ofSession, { name: `${clientId} account ${accountId}`, most: perAccount }];
}

function networksOf({ network }: StreamHolder) {
  return network === undefined ? [] : sharesOf(network);
}

function topicOf(clientId: number, followed: Followed): string {
  if ('hear' in followed) return deskTopic(clientId);
  return 'guid' in followed
    ? `${clientId} request ${followed.guid}`
    : `${clientId} account ${followed.accountId}`;
}

/** The topics of a change for citizens: the request, and the list that contains it. */
function topicsOf({ clientId, guid, accountId }: AnnouncedChange): string[] {
  const topics = [topicOf(clientId, { guid })];
  if (accountId !== null) topics.push(topicOf(clientId, { accountId }));
  return topics;
}

function deskTopic(clientId: number): string {
  return `${clientId} desk`;
}

function sessionName(clientId: number, sessionId: number): string {
  return `${clientId} ${sessionId}`;
}

function addTo(lines: Map<string, Set<Line>>, name: string, line: Line): void {
  const found = lines.get(name);
  if (found === undefined) lines.set(name, new Set([line]));
  else found.add(line);
}

function removeFrom(lines: Map<string, Set<Line>>, name: string, line: Line): void {
  const found = lines.get(name);
  found?.delete(line);
  if (found?.size === 0) lines.delete(name);
}
