/**
 * A vendor's whole installation for many municipalities: databases, HAProxies, an S3 server, two servers, a
 * proxy, a mail server.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { freePort } from '@fixpoint/server/test/free-port.ts';
import { startS3Server } from '@fixpoint/server/test/s3-server.ts';
import { MailServer } from '#mail-server.ts';
import { startNginx } from '#nginx.ts';
import { endProgram } from '#program.ts';
import type { Server } from '@fixpoint/harness/server.ts';
import { serverForACrowd } from '#server-for-a-crowd.ts';
import { DatabaseCluster } from './database-cluster.ts';
import { type DatabaseDoors, startHaproxy } from './haproxy.ts';

/** Each server is a machine of its own, with its own HAProxy. */
const serverAddresses = ['127.0.0.21', '127.0.0.22'];
/** As a proxy in front of two servers needs it. */
const drainSeconds = '3';
/** Long enough that a slow machine's call does not count as lost. */
const deadlineMs = '15000';

export interface WholeCluster {
  readonly databases: DatabaseCluster;
  readonly servers: readonly Server[];
  /** The address of each server's metrics for Prometheus. */
  readonly metrics: readonly string[];
  readonly post: MailServer;
  /** The address for residents. */
  readonly origin: string;
}

/** Starts everything below the folder; `atTheEnd` stops it. */
export async function bringUp(folder: string, atTheEnd: AsyncDisposableStack): Promise<WholeCluster> {
  const databases = await DatabaseCluster.start(folder, atTheEnd);
  const role = await databases.create();
  const post = new MailServer();
  const smtpUrl = await post.start();
  atTheEnd.defer(() => post.stop());
  const serverSettings = {
    FILES_URL: await startStore(atTheEnd),
    SMTP_URL: smtpUrl,
    CHANGE_MAIL_MINUTES: '0',
    DRAIN_SECONDS: drainSeconds,
    CALL_DEADLINE_MS: deadlineMs,
    LOG_LEVEL: 'warn',
    SECRET_KEY: randomBytes(32).toString('hex'),
  };
  const servers: Server[] = [];
  const metrics: string[] = [];
  for (const address of serverAddresses) {
    const doors = await startHaproxy(address, databases.plan, atTheEnd);
    const metricsSettings = { METRICS_HOST: address, METRICS_PORT: String(await freePort()) };
    metrics.push(`http://${address}:${metricsSettings.METRICS_PORT}/metrics`);
    const ownSettings = {
      HOST: address,
      DATA_DIR: path.join(folder, `data-${address}`),
      ...databaseAt(doors, role),
    };
    const server = await serverForACrowd(
      { ...serverSettings, ...metricsSettings, ...ownSettings },
      { logFile: path.join(folder, `server-${address}.log`) },
    );
    atTheEnd.defer(() => server.end('SIGKILL'));
    await server.start();
    servers.push(server);
  }
  const origin = await startProxy(folder, servers, atTheEnd);
  return { databases, servers, metrics, post, origin };
}

/** Starts nginx before the servers; returns its address. */
async function startProxy(
  folder: string,
  servers: readonly Server[],
  atTheEnd: AsyncDisposableStack,
): Promise<string> {
  const proxyFolder = path.join(folder, 'nginx');
  mkdirSync(proxyFolder);
  const port = await freePort();
  const proxy = await startNginx(proxyFolder, { port, servers: servers.map(({ origin }) => origin) });
  atTheEnd.defer(() => endProgram(proxy));
  return `http://127.0.0.1:${port}`;
}

/** The address of the photo store, in the form of FILES_URL. */
async function startStore(atTheEnd: AsyncDisposableStack): Promise<string> {
  const store = await startS3Server();
  atTheEnd.defer(() => store.close());
  return store.urlOf(await store.makeBucket('photos'));
}

/** The settings of a server that reaches the database through this HAProxy. */
function databaseAt({ primary, replicas }: DatabaseDoors, role: string): Record<string, string> {
  const databaseUrlAt = (door: string) => `postgres://${role}@${door}/fixpoint`;
  return {
    DATABASE_URL: databaseUrlAt(primary),
    DATABASE_REPLICA_URL: databaseUrlAt(replicas),
    DATABASE_REPLICA_LAG_SECONDS: '2',
  };
}
