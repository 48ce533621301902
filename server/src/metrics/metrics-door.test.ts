/** The metrics for Prometheus, and the alert rules. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measureCall } from '#pipeline/measure-call.ts';
import { openMetrics } from '#platform/telemetry/metrics.ts';
import { freePort } from '#test/free-port.ts';
import { signIn, tokenOf } from '#test/test-accounts.ts';
import { askDesk } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';

const port = await freePort();
const app = await startTestApp({ METRICS_PORT: String(port) });
const riverbend = await addMunicipality(app.database);
await app.listen();

const look = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
const deploy = path.resolve(import.meta.dirname, '../../../deploy');

interface Judgement {
  status: number | null;
  said: string;
}

/** Runs promtool; undefined if it is not installed (Debian: `apt install prometheus`). */
async function promtool(words: string[], input = ''): Promise<Judgement | undefined> {
  const child = spawn('promtool', words, { cwd: path.join(deploy, 'prometheus') });
  const missingProgram = once(child, 'error').then(() => undefined);
  child.stdin.on('error', () => undefined).end(input);
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'close').then(async ([status]) => ({
    status: status as number | null,
    said: (await said).join(''),
  }));
  return Promise.race([missingProgram, ended]);
}

const isThere = (await promtool(['--version'])) !== undefined;

test('calls are counted by door, command and result, requests by municipality', async () => {
  const token = await tokenOf(app, { ClientId: riverbend.clientId, UserName: 'guest', Password: '' });
  const fields = { worktypeid: riverbend.potholeId, longitude: 10.5, latitude: 50.5, address: 'Here' };
  await ws7Call(app, { cmd: 'createworkrequest', token, ...fields, description: 'A hole' });
  await signIn(app, { ClientId: riverbend.clientId, UserName: 'nobody', Password: 'wrong' });
  await ws7Call(app, { cmd: 'no-such-thing' });
  await askDesk(app, 'find-me', {});
  const metricsText = await look();
  for (const line of [
    'fixpoint_calls_total{door="ws7",command="createworkrequest",outcome="ok"} 1',
    'fixpoint_calls_total{door="ws7",command="signin",outcome="passwordNotAccepted"} 1',
    'fixpoint_calls_total{door="ws7",command="unknown",outcome="unknownCommand"} 1',
    'fixpoint_calls_total{door="desk",command="find-me",outcome="tokenNotValid"} 1',
    'fixpoint_requests_total{client="riverbend"} 1',
    'fixpoint_call_duration_seconds_count{door="ws7",command="createworkrequest"} 1',
    'fixpoint_photos_refused 0',
    'fixpoint_file_store_missing 0',
    'fixpoint_live_lines 0',
  ])
    expect(metricsText.split('\n')).toContain(line);
  expect(metricsText).toMatch(/^fixpoint_database_connections\{state="idle"\} \d+$/m);
  expect(metricsText).not.toContain('no-such-thing');
  expect(metricsText).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
});

test('an answer about requests nearby is counted as given up if residents no longer wait for it', async () => {
  const metrics = openMetrics();
  const clients = { findAnyClientById: () => Promise.resolve(undefined) } as never;
  const endedAfter = (ms: number, command: string) =>
    measureCall(
      { door: 'ws7', command, began: performance.now() - ms, clientId: undefined },
      { clients, metrics },
    );
  await endedAfter(1500, 'findnearbyrequests');
  await endedAfter(2500, 'createworkrequest');
  expect(await metrics.text()).not.toMatch(/^fixpoint_answers_given_up_total\{/m);
  await endedAfter(2500, 'findnearbyrequests');
  const line = 'fixpoint_answers_given_up_total{command="findnearbyrequests"} 1';
  expect((await metrics.text()).split('\n')).toContain(line);
});

test('photos are counted by duration and result', async () => {
  const token = await tokenOf(app, { ClientId: riverbend.clientId, UserName: 'guest', Password: '' });
  const upload = (data: Buffer) =>
    ws7Call(app, {
      cmd: 'createtempfile',
      token,
      guid: randomUUID(),
      name: 'a.jpg',
      data: data.toString('base64'),
    });
  const gray = sharp({ create: { width: 40, height: 30, channels: 3, background: 'gray' } });
  await upload(await gray.jpeg().toBuffer());
  await upload(Buffer.from('a letter'));
  const metricsText = await look();
  expect(metricsText).toMatch(/^fixpoint_photo_duration_seconds_count\{outcome="done"\} 1$/m);
  expect(metricsText).toMatch(/^fixpoint_photo_duration_seconds_count\{outcome="refused"\} 1$/m);
});

test('from the five hundred and first municipality on, a process adds no further series', async () => {
  const metrics = openMetrics();
  for (let nth = 0; nth < 502; nth += 1) metrics.request(`city-${nth}`);
  metrics.request('city-0');
  const lines = (await metrics.text())
    .split('\n')
    .filter((line) => line.startsWith('fixpoint_requests_total{'));
  expect(lines).toHaveLength(501);
  expect(lines).toContain('fixpoint_requests_total{client="city-0"} 2');
  expect(lines).toContain('fixpoint_requests_total{client="other"} 2');
});

test('the queue is reported by task and state, with the age of its oldest job', async () => {
  await app.database.query(
    `select graphile_worker.add_job('someday', run_at => now() + interval '1 day'),
       graphile_worker.add_job('nobody-does-this', run_at => now() - interval '1 hour')`,
  );
  const metricsText = await look();
  expect(metricsText).toMatch(/^fixpoint_jobs\{task="someday",state="waiting"\} 1$/m);
  expect(metricsText).toMatch(/^fixpoint_jobs\{task="nobody-does-this",state="due"\} 1$/m);
  expect(metricsText).toMatch(/^fixpoint_oldest_due_job_seconds\{task="nobody-does-this"\} 3[56]\d\d/m);
});

test('webhooks are counted by state, attempts by result, and the oldest message that is due has an age', async () => {
  await app.database.query(
    `with webhook as (
       insert into webhooks (client_id, url, description, types, per_minute, state, secret, state_since, created_at)
       values ($1, 'https://works.example.org', '', '{*}', 1, 'active', '', now(), now()) returning webhook_id
     ), message as (
       insert into webhook_messages (client_id, type, actor, changes, happened_at)
       values ($1, 'request.created', 'staff', '{}', now()) returning message_id
     )
     insert into webhook_deliveries (client_id, webhook_id, message_id, state, next_at)
     select $1, webhook_id, message_id, 'waiting', now() - interval '1 hour' from webhook, message`,
    [riverbend.clientId],
  );
  const metricsText = await look();
  expect(metricsText).toMatch(/^fixpoint_webhooks\{state="active"\} 1$/m);
  expect(metricsText).toMatch(/^fixpoint_oldest_due_webhook_message_seconds 3[56]\d\d/m);
  const metrics = openMetrics();
  metrics.attempt({ outcome: 'delivered', seconds: 0.2 });
  metrics.attempt({ outcome: 'timeout', seconds: 15 });
  for (const outcome of ['delivered', 'timeout'])
    expect(await metrics.text()).toMatch(
      new RegExp(`^fixpoint_webhook_attempt_duration_seconds_count\\{outcome="${outcome}"\\} 1$`, 'm'),
    );
});

test('the metrics have a port of their own, which answers nothing else', async () => {
  const { fastify } = app;
  expect((await fastify.inject({ url: '/metrics' })).statusCode).toBe(404);
  for (const [method, url] of [
    ['GET', '/'],
    ['POST', '/metrics'],
    ['GET', '/health/live'],
  ])
    expect((await fetch(`http://127.0.0.1:${port}${url}`, { method: method! })).status).toBe(404);
});

test('if the port cannot be opened, the error names the setting to change', async () => {
  const open = (host: string, at: number) =>
    startTestApp({ METRICS_PORT: String(at), METRICS_HOST: host }).then((another) => another.listen());
  await expect(open('127.0.0.1', port)).rejects.toThrow(
    `METRICS_PORT ${port} is taken, by PORT or by another program. Set METRICS_PORT to another port.`,
  );
  const elsewhere = '192.0.2.1';
  await expect(open(elsewhere, 0)).rejects.toThrow(
    `METRICS_HOST '${elsewhere}' is not an address of this machine.`,
  );
});

test.runIf(isThere)('Prometheus itself finds nothing wrong with the metrics', async () => {
  expect(await promtool(['check', 'metrics'], await look())).toEqual({ status: 0, said: '' });
});

test.runIf(isThere)('each alert fires when it should, and only then', async () => {
  for (const words of [
    ['test', 'rules', 'alerts.test.yml'],
    ['test', 'rules', 'silent-client.test.yml'],
    ['check', 'config', 'prometheus.yml'],
  ])
    expect(await promtool(words)).toMatchObject({ status: 0 });
});

test('alerts and dashboard use only existing metrics', async () => {
  const metricsText = await look();
  const files = ['prometheus/alerts.yml', 'grafana/fixpoint.json'].map((file) =>
    readFileSync(path.join(deploy, file), 'utf8'),
  );
  const metricNames = files.join('\n').match(/\b(fixpoint|nodejs|process)_[a-z0-9_]+/g)!;
  const isKnown = (name: string) => metricsText.includes(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `);
  expect([...new Set(metricNames)].filter((name) => !isKnown(name))).toEqual([]);
});
