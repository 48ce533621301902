/** A database on three machines: a leader, a synchronous replica and another replica. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@fixpoint/server/test/free-port.ts';
import pg from 'pg';
import { type ClusterPlan, DatabaseNode } from './database-node.ts';

/** The longest time for the whole cluster to start or recover. */
const patienceMs = 150_000;

/** Patroni's report about a machine. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

export class DatabaseCluster {
  readonly plan: ClusterPlan;
  readonly nodes: readonly DatabaseNode[];

  private constructor(plan: ClusterPlan) {
    this.plan = plan;
    this.nodes = Object.keys(plan.addresses).map((name) => new DatabaseNode(name, plan));
  }

  /** Starts the cluster below the folder; resolves when one machine leads and the others follow. */
  static async start(folder: string, atTheEnd: AsyncDisposableStack): Promise<DatabaseCluster> {
    const password = () => randomBytes(12).toString('hex');
    const cluster = new DatabaseCluster({
      folder,
      addresses: { one: '127.0.0.11', two: '127.0.0.12', three: '127.0.0.13' },
      ports: {
        database: await freePort(),
        patroni: await freePort(),
        etcd: await freePort(),
        peer: await freePort(),
      },
      passwords: { superuser: password(), replication: password(), rewind: password() },
    });
    atTheEnd.defer(() => cluster.#end());
    // An etcd takes calls once it has found another one.
    await Promise.all(cluster.nodes.map((node) => node.startEtcd()));
    await Promise.all(cluster.nodes.map((node) => node.startPatroni()));
    await cluster.untilWhole();
    return cluster;
  }

  /** Creates the database and its role; returns role and password as part of a database address. */
  async create(): Promise<string> {
    const password = randomBytes(12).toString('hex');
    const leader = await this.leader();
    await this.tell(leader!, [
      `create role fixpoint login password '${password}'`,
      'create database fixpoint owner fixpoint',
    ]);
    return `fixpoint:${password}`;
  }

  /** Runs statements in one machine's PostgreSQL as its superuser. */
  async tell(node: DatabaseNode, statements: readonly string[]): Promise<void> {
    const { ports, passwords } = this.plan;
    const place = { host: node.address, port: ports.database, database: 'postgres' };
    const client = new pg.Client({ ...place, user: 'postgres', password: passwords.superuser });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  /** The current leader; undefined while no machine leads. */
  async leader(): Promise<DatabaseNode | undefined> {
    const members = await this.#members();
    const name = members.find(({ role, state }) => role === 'leader' && state === 'running')?.name;
    return this.nodes.find((node) => node.name === name);
  }

  /** Waits until one leads, and the others have caught up with it, one of them synchronously. */
  async untilWhole(): Promise<void> {
    const deadline = performance.now() + patienceMs;
    while (performance.now() < deadline) {
      const members = await this.#members();
      const roles = members
        .filter(({ state }) => state === 'running' || state === 'streaming')
        .map(({ role }) => role);
      if (roles.toSorted().join() === 'leader,replica,sync_standby') return;
      await pause(250);
    }
    const words = this.nodes.map((node) => `${node.name}: ${node.lastWords()}`).join('\n');
    throw new Error(
      `The database cluster did not become whole: ${JSON.stringify(await this.#members())}\n${words}`,
    );
  }

  /** As reported by the machines that are running. */
  async #members(): Promise<readonly Member[]> {
    for (const node of this.nodes.filter(({ isAlive }) => isAlive)) {
      const answer = (await node.ask('cluster')) as { members?: Member[] } | undefined;
      if (answer?.members !== undefined) return answer.members;
    }
    return [];
  }

  async #end(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.killAll()));
  }
}
