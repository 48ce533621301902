/** The live connections of this process: their followers and their lifetimes. */
import { type AnnouncedChange, changeChannel } from '#requests/changes/announced-change.ts';
import { type Announcement, isOfRequest } from './announcements.ts';
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
export type FollowedTopic = { readonly guid: string } | { readonly accountId: number } | DeskFollower;

/** A member at the desk. Hears all announcements of the client and decides which ones go to the screen. */
export interface DeskFollower {
  /** Gives the follower the stream of the screen. */
  join(stream: LiveStream): void;
  hear(announcement: Announcement): void;
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

interface LiveConnection extends StreamHolder {
  readonly stream: LiveStream;
  readonly topic: string;
  readonly desk: DeskFollower | undefined;
  readonly group: number;
}

/** Reports changes to the screens whose live connections are open in this process. */
export class LiveStreams implements ChangeFollower {
  readonly channel = changeChannel;
  readonly #connections = new Set<LiveConnection>();
  readonly #byTopic = new Map<string, Set<LiveConnection>>();
  /** By session and by account. */
  readonly #byHolder = new Map<string, Set<LiveConnection>>();
  readonly #byNetwork = new Map<string, Set<LiveConnection>>();
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
    return this.#connections.size;
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
  open(holder: StreamHolder, followedTopic: FollowedTopic, unheardMs?: number): LiveStream | undefined {
    if (this.#isClosed || this.#connections.size >= this.#most || this.#isFull(holder)) return undefined;
    const { clientId, sessionId, accountId, network } = holder;
    const topic = topicOf(clientId, followedTopic);
    for (const { name, most } of sharesOfHolder(holder)) this.#makeRoom(name, most);
    const stream = new LiveStream();
    // Joins the group whose turn was last, because its next turn is farthest away.
    const desk = 'hear' in followedTopic ? followedTopic : undefined;
    const connection = { stream, clientId, sessionId, accountId, network, topic, desk, group: this.#group };
    this.#connections.add(connection);
    addTo(this.#byTopic, topic, connection);
    for (const { name } of sharesOfHolder(connection)) addTo(this.#byHolder, name, connection);
    for (const { name } of networksOf(connection)) addTo(this.#byNetwork, name, connection);
    stream.once('close', () => this.#forget(connection));
    desk?.join(stream);
    if (unheardMs !== undefined) this.#catchUp(connection, unheardMs);
    return stream;
  }

  hear(payload: string): void {
    const announcement = JSON.parse(payload) as Announcement;
    const { clientId } = announcement;
    this.#byTopic.get(deskTopic(clientId))?.forEach(({ desk }) => desk?.hear(announcement));
    if (!('readersOf' in announcement || 'writingIn' in announcement)) this.#recent.add(announcement);
    if (!isOfRequest(announcement)) return;
    for (const topic of topicsOf(announcement))
      this.#byTopic.get(topic)?.forEach(({ stream }) => stream.tell(announcement.guid));
  }

  handleGap(): void {
    this.#recent.begin();
    for (const { stream } of this.#connections) stream.tell();
  }

  /**
   * Gives the next group its signs of life and drops unread connections. Returns the holders of the others.
   */
  beat(): StreamHolder[] {
    this.#group = (this.#group + 1) % beatGroups;
    const due = [...this.#connections].filter(({ group }) => group === this.#group);
    return due.filter((connection) => {
      const isAlive = connection.stream.beat();
      if (isAlive) connection.desk?.beat();
      else connection.stream.destroy();
      return isAlive;
    });
  }

  /** Ends the connections of a session. */
  endOf({ clientId, sessionId }: StreamHolder): void {
    this.#byHolder.get(sessionName(clientId, sessionId))?.forEach((connection) => this.#end(connection));
  }

  /** Ends all connections. No new one opens afterwards. */
  close(): void {
    this.#isClosed = true;
    this.#connections.forEach((connection) => this.#end(connection));
  }

  #catchUp({ clientId, stream, topic, desk }: LiveConnection, unheardMs: number): void {
    const missedChanges = this.#recent.ofLast(unheardMs + marginMs, clientId);
    if (missedChanges === undefined) stream.tell();
    for (const change of missedChanges ?? []) {
      if (desk !== undefined && !('isStaffChanged' in change)) desk.hear(change);
      // The desk may see other requests than before.
      else if (desk !== undefined) stream.tell();
      else if (isOfRequest(change) && topicsOf(change).includes(topic)) stream.tell(change.guid);
    }
  }

  /** Ends the oldest connection of the holder if the holder has the most permitted. */
  #makeRoom(holder: string, most: number): void {
    const [oldestConnection, ...others] = this.#byHolder.get(holder) ?? [];
    if (oldestConnection !== undefined && others.length >= most - 1) this.#end(oldestConnection);
  }

  #isFull(holder: StreamHolder): boolean {
    return networksOf(holder).some(({ name, times }) => this.#countOf(name) >= perNetwork * times);
  }

  #countOf(network: string): number {
    return this.#byNetwork.get(network)?.size ?? 0;
  }

  #end(connection: LiveConnection): void {
    this.#forget(connection);
    connection.stream.finish();
  }

  #forget(connection: LiveConnection): void {
    this.#connections.delete(connection);
    removeFrom(this.#byTopic, connection.topic, connection);
    for (const { name } of sharesOfHolder(connection)) removeFrom(this.#byHolder, name, connection);
    for (const { name } of networksOf(connection)) removeFrom(this.#byNetwork, name, connection);
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

function topicOf(clientId: number, followedTopic: FollowedTopic): string {
  if ('hear' in followedTopic) return deskTopic(clientId);
  return 'guid' in followedTopic
    ? `${clientId} request ${followedTopic.guid}`
    : `${clientId} account ${followedTopic.accountId}`;
}

/** The topics of a change for citizens: the request, and the list that contains it. A change for staff has none. */
function topicsOf({ clientId, guid, accountId, isForStaff = false }: AnnouncedChange): string[] {
  if (isForStaff) return [];
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

function addTo(
  connections: Map<string, Set<LiveConnection>>,
  name: string,
  connection: LiveConnection,
): void {
  const foundConnections = connections.get(name);
  if (foundConnections === undefined) connections.set(name, new Set([connection]));
  else foundConnections.add(connection);
}

function removeFrom(
  connections: Map<string, Set<LiveConnection>>,
  name: string,
  connection: LiveConnection,
): void {
  const foundConnections = connections.get(name);
  foundConnections?.delete(connection);
  if (foundConnections?.size === 0) connections.delete(name);
}
