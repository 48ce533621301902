/** `npm run bench`: what the server does per second, beside what the database, the framework and sharp do alone. */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { argon2Alone, findCitizen, importCitizens, signIns, wrongPasswordTimes } from './accounts.ts';
import { drive, type Figures } from './load.ts';
import { memoryUnderUploads, photoPipeline } from './photo-pipeline.ts';
import { rawInserts } from './raw-inserts.ts';
import { median, report } from './report.ts';
import { startServer } from './server-under-test.ts';
import { call, callBody, callHeaders } from './ws7-client.ts';

const port = 8180;
const barePort = 8181;
const rounds = 3;
const seconds = 4;
const levels = [1, 16];

const bare = fork(path.join(import.meta.dirname, 'bare-route.ts'), [String(barePort)]);
await new Promise((resolve) => bare.once('message', resolve));
const server = await startServer(port);

const client = await call<{ Id: number }>(server.url, { cmd: 'findclientidbyname', name: 'riverbend' });
const workTypes = await call<{ Value: number }[]>(server.url, {
  cmd: 'dropdowncitizenworktypesbyclientid',
  ClientId: client.Id,
});
const { Token: token } = await call<{ Token: string }>(server.url, {
  cmd: 'signin',
  UserName: 'guest',
  Password: '',
  ClientId: client.Id,
});

const extent = await call<Record<'ExtentXMin' | 'ExtentXMax' | 'ExtentYMin' | 'ExtentYMax', number>>(
  server.url,
  {
    cmd: 'findclientidbyname',
    name: 'riverbend',
  },
);
const between = (low: number, high: number) => low + (0.2 + 0.6 * Math.random()) * (high - low);

const request = () => ({
  cmd: 'createworkrequest',
  token,
  worktypeid: workTypes[0]!.Value,
  citizenrequest: true,
  datecollected: `/Date(${Date.now()})/`,
  longitude: between(extent.ExtentXMin, extent.ExtentXMax),
  latitude: between(extent.ExtentYMin, extent.ExtentYMax),
  priority: 5,
  description: 'A%20deep%20hole%20in%20the%20right-hand%20lane',
  statusid: -1,
  workrequestid: -1,
  fileGuid: randomUUID(),
});
await importCitizens(server);
const { Guid: guid } = await call<{ Guid: string }>(server.url, request());
const lookUp = callBody({ cmd: 'findcitizenrequestbyguidbyclientid', clientid: client.Id, guid });

const soap = { url: `${server.url}/ws7/t.asmx`, method: 'POST' as const, headers: callHeaders };
const good = '<HasErrors>false</HasErrors>';
const subjects: Record<string, (connections: number) => Promise<Figures>> = {
  'raw INSERT commits': (connections) => rawInserts(server.dataDir, connections, seconds),
  createworkrequest: (connections) =>
    drive({ ...soap, body: () => callBody(request()), expect: good, connections, seconds }),
  'bare Fastify route': (connections) =>
    drive({ url: `http://127.0.0.1:${barePort}/`, method: 'GET', connections, seconds }),
  findcitizenrequestbyguidbyclientid: (connections) =>
    drive({ ...soap, body: () => lookUp, expect: good, connections, seconds }),
  findcitizen: (connections) => findCitizen(server, connections, seconds),
  'argon2 alone': (connections) => argon2Alone(connections, seconds),
  signin: (connections) => signIns(server, connections, seconds),
};

const memoryIdle = server.residentMegabytes();
const measured = new Map<string, Figures[]>();
for (let round = 0; round <= rounds; round += 1) {
  for (const connections of levels) {
    for (const [name, measure] of Object.entries(subjects)) {
      const figures = await measure(connections);
      // The first round warms up.
      if (round > 0)
        measured.set(`${name} @${connections}`, [
          ...(measured.get(`${name} @${connections}`) ?? []),
          figures,
        ]);
    }
  }
}
bare.kill();

const middle = (key: string): Figures => {
  const all = measured.get(key)!;
  return {
    perSecond: Math.round(median(all.map((figures) => figures.perSecond))),
    p50: median(all.map((figures) => figures.p50)),
    p99: median(all.map((figures) => figures.p99)),
  };
};
const throughput = Object.fromEntries(Array.from(measured.keys(), (key) => [key, middle(key)]));
console.table(throughput);

const times = await wrongPasswordTimes(server);
console.table({ 'ms of a wrong password': times });
const photos = await photoPipeline(server, token, 10);
console.table({ '12 MP originals per second': photos });
const memory = await memoryUnderUploads(server, token);
console.table({ 'resident MB': { ...memory, idle: memoryIdle } });
await server.stop();

const share = (part: string, whole: string) => throughput[part]!.perSecond / throughput[whole]!.perSecond;
const create = share('createworkrequest @16', 'raw INSERT commits @16');
const find = share('findcitizenrequestbyguidbyclientid @16', 'bare Fastify route @16');
const citizen = share('findcitizen @16', 'bare Fastify route @16');
const signedIn = share('signin @16', 'argon2 alone @16');
const told = Math.abs(times.known / times.unknown - 1);
const slowest = Math.max(
  throughput['createworkrequest @16']!.p99,
  throughput['findcitizenrequestbyguidbyclientid @16']!.p99,
);
const pipeline = photos.throughServer / photos.sharpAlone;
report('throughput', { throughput, times, photos, memory: { ...memory, idle: memoryIdle } }, [
  {
    claim: 'creates at 16 connections, a fifth of raw commits',
    figure: create.toFixed(2),
    isReached: create >= 0.2,
  },
  {
    claim: 'look-ups at 16 connections, a fifth of the bare route',
    figure: find.toFixed(2),
    isReached: find >= 0.2,
  },
  {
    claim: 'findcitizen at 16 connections, a fifth of the bare route',
    figure: citizen.toFixed(2),
    isReached: citizen >= 0.2,
  },
  {
    claim: 'sign-ins at 16 connections, nine tenths of argon2 alone',
    figure: signedIn.toFixed(2),
    isReached: signedIn >= 0.9,
  },
  {
    claim: 'known and unknown names within a tenth of each other',
    figure: `${(told * 100).toFixed(1)} %`,
    isReached: told < 0.1,
  },
  { claim: 'p99 of both under 50 ms', figure: `${slowest.toFixed(1)} ms`, isReached: slowest < 50 },
  { claim: 'photos, half of sharp alone', figure: pipeline.toFixed(2), isReached: pipeline >= 0.5 },
  { claim: 'memory idle under 150 MB', figure: `${memoryIdle.toFixed(0)} MB`, isReached: memoryIdle < 150 },
  {
    claim: 'memory after 200 uploads under 400 MB',
    figure: `${memory.after.toFixed(0)} MB`,
    isReached: memory.after < 400,
  },
]);
