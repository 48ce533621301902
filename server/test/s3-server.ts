/**
 * A third-party S3 server: OpenStack Swift with its s3api, from Debian's packages. It checks signatures and
 * body hashes like S3. Its four servers run on loopback in a folder of their own, and use only swift.conf
 * from /etc.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readFilesPlace, type S3Credentials, type S3Place } from '#platform/files/files-place.ts';
import { openS3Requests } from '#platform/files/s3-requests.ts';
import { freePort } from './free-port.ts';

const programs = ['proxy', 'account', 'container', 'object'].map((name) => `swift-${name}-server`);

/** Debian's packages that it needs. */
export const s3ServerPackages = ['swift', 'swift-proxy', 'swift-account', 'swift-container', 'swift-object'];

/** The reason why it cannot run here; undefined if it can. */
export const whyNoS3Server = programs.every((name) => existsSync(`/usr/bin/${name}`))
  ? undefined
  : `it needs more programs: apt-get install --yes --no-install-recommends ${s3ServerPackages.join(' ')}`;

export interface S3Server {
  /** Creates a bucket and returns its place. */
  makeBucket(name: string): Promise<S3Place & { credentials: S3Credentials }>;
  /** Limits the bytes of a bucket. */
  setQuota(bucket: string, bytes: number): Promise<void>;
  /** Waits until the server has counted this many bytes in the bucket. */
  settleQuota(bucket: string, bytes: number): Promise<void>;
  /** Keeps removed files of a bucket as older versions. */
  keepVersions(place: S3Place): Promise<void>;
  /** The place in the form of FILES_URL. */
  urlOf(place: S3Place): string;
  /** Stops answering: requests get no answer at all. */
  stop(): void;
  /** Answers again. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const credentials: S3Credentials = { keyId: 'test:tester', secret: 'te/st+ing' };

/** Starts the server. */
export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-s3-'));
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
  writeConfiguration(folder, ports);
  const children = programs.map((program) => run(program, folder));
  process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));
  const port = ports[0]!;
  // Waits for all four: a proxy that does not find a server ignores it for a minute.
  for (const each of ports) await answers(each, folder);
  return {
    ...bucketsOf({ proxy: port, container: ports[2]! }),
    urlOf({ bucket, endpoint, region }) {
      const key = `${encodeURIComponent(credentials.keyId)}:${encodeURIComponent(credentials.secret)}`;
      return `s3://${key}@${bucket}?endpoint=${endpoint}&region=${region}`;
    },
    stop: () => void children.at(0)!.kill('SIGSTOP'),
    async start() {
      children.at(0)!.kill('SIGCONT');
      await answers(port, folder);
    },
    async close() {
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(children.map(waitForExit));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Operations on buckets. */
function bucketsOf(ports: {
  proxy: number;
  container: number;
}): Pick<S3Server, 'makeBucket' | 'setQuota' | 'settleQuota' | 'keepVersions'> {
  const patience = { attemptMs: 20_000, totalMs: 60_000 };
  return {
    async makeBucket(name) {
      const url = `s3://${name}?endpoint=http://127.0.0.1:${ports.proxy}&region=us-east-1`;
      const place = { ...(readFilesPlace(url) as S3Place), credentials };
      await openS3Requests(place, credentials, patience)({ method: 'PUT' });
      return place;
    },
    async setQuota(bucket, bytes) {
      await asContainer(ports.container, bucket, { 'x-container-meta-quota-bytes': String(bytes) });
    },
    async settleQuota(bucket, bytes) {
      for (let tries = 0; tries < 300; tries += 1) {
        const usedBytes = (await asContainer(ports.container, bucket)).headers.get('x-container-bytes-used');
        if (Number(usedBytes) >= bytes) return;
        await pause(100);
      }
      throw new Error('The S3 server does not count what is in its bucket.');
    },
    async keepVersions(place) {
      const body = Buffer.from('<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>');
      const ask = openS3Requests(place, credentials, patience);
      await ask({ method: 'PUT', query: { versioning: '' }, body });
    },
  };
}

/** Asks Swift's container server, which can do more with a bucket than S3 can express. */
async function asContainer(
  port: number,
  bucket: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const method = Object.keys(headers).length > 0 ? 'POST' : 'HEAD';
  const times = { 'x-timestamp': (Date.now() / 1000).toFixed(5) };
  const of = (partition: number) => `http://127.0.0.1:${port}/d1/${partition}/AUTH_test/${bucket}`;
  const ask = (partition: number) => fetch(of(partition), { method, headers: { ...headers, ...times } });
  const foundNode = (await Promise.all([0, 1, 2, 3].map(ask))).find(({ ok }) => ok);
  if (foundNode === undefined) throw new Error(`The S3 server has no bucket ${bucket}.`);
  return foundNode;
}

function run(program: string, folder: string): ChildProcess {
  const log = path.join(folder, `${program}.log`);
  return spawn('sh', ['-c', `exec ${program} ${folder}/${program}.conf verbose >${log} 2>&1`], {
    stdio: 'ignore',
  });
}

async function answers(port: number, folder: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const signal = AbortSignal.timeout(1000);
    const answer = await fetch(`http://127.0.0.1:${port}/healthcheck`, { signal }).catch(() => undefined);
    if (answer !== undefined) return;
    await pause(100);
  }
  const logTexts = programs.map((name) => readFileSync(path.join(folder, `${name}.log`), 'utf8')).join('\n');
  throw new Error(`The S3 server does not start: ${logTexts}`);
}

async function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => child.once('exit', () => resolve()));
}

const proxyConfiguration = `[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy container-quotas bulk slo dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_limit = 1000000
conn_timeout = 10
node_timeout = 60
allow_account_management = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:copy]
use = egg:swift#copy
[filter:dlo]
use = egg:swift#dlo
# s3api wants a cache to be named; nobody answers there, and nothing is kept.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
min_segment_size = 1
# Few, so that a listing of some files has pages.
max_bucket_listing = 20
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${credentials.secret} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:container-quotas]
use = egg:swift#container_quotas
[filter:symlink]
use = egg:swift#symlink
[filter:slo]
use = egg:swift#slo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_object_versioning = true
`;

/** Does the same as nine calls of `swift-ring-builder`: three rings with one device each. */
const makeRings = `
import json, sys
from swift.common.ring import RingBuilder
folder, rings = sys.argv[1], json.loads(sys.argv[2])
for name, port in rings.items():
    ring = RingBuilder(2, 1, 1)
    ring.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'd1', 'weight': 1.0})
    ring.rebalance()
    ring.get_ring().save(folder + '/' + name + '.ring.gz')
`;

function writeConfiguration(folder: string, [proxy, account, container, object]: number[]): void {
  mkdirSync(path.join(folder, 'devices/d1'), { recursive: true });
  const rings = { account, container, object };
  execFileSync('/usr/bin/python3', ['-c', makeRings, folder, JSON.stringify(rings)]);
  const common = (port: number) =>
    `bind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = ${os.userInfo().username}\nswift_dir = ${folder}\n` +
    `devices = ${folder}/devices\nmount_check = false\nlog_facility =\nlog_name = swift\n`;
  const backend = (name: string, port: number) =>
    `[DEFAULT]\n${common(port)}\n[pipeline:main]\npipeline = ${name}-server\n\n[app:${name}-server]\nuse = egg:swift#${name}\n` +
    `[${name}-replicator]\n[${name}-auditor]\n[${name}-updater]\n`;
  for (const [name, port] of Object.entries(rings))
    writeFileSync(path.join(folder, `swift-${name}-server.conf`), backend(name, port!));
  writeFileSync(
    path.join(folder, 'swift-proxy-server.conf'),
    `[DEFAULT]\n${common(proxy!)}${proxyConfiguration}`,
  );
  writeFileSync(
    path.join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = tests\nswift_hash_path_prefix = tests\n[storage-policy:0]\nname = one\ndefault = yes\n',
  );
}
