/**
 * `npm run check -- bench throughput`: the server's calls per second, compared with the database, the
 * framework and sharp alone.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { PartProgress } from '@fixpoint/harness/progress.ts';
import {
  argon2Alone,
  measureFindCitizen,
  importMeasuredCitizens,
  measureSignIns,
  wrongPasswordTimes,
} from '#measuring/accounts.ts';
import { costOfLimits, partsOfLimits } from './cost-of-limits.ts';
import { drive } from '#measuring/load.ts';
import { idleMemory, memoryUnderUploads } from './memory.ts';
import { photoPipeline } from './photo-pipeline.ts';
import { rawInserts } from './raw-inserts.ts';
import { report } from '#measuring/report.ts';
import { type Riverbend, visitRiverbend } from '#measuring/riverbend.ts';
import { type LoadMeasure, measureInRounds, partsOf } from '#measuring/rounds.ts';
import { type ServerUnderTest, startServerUnderTest } from '#measuring/server-under-test.ts';
import { withProcessorTime, withTimeOfProcess } from './processor-time.ts';
import { throughputVerdicts } from './throughput-verdicts.ts';
import { soapOf, successMark } from '#measuring/soap-load.ts';

const port = 8180;
const barePort = 8181;
const seconds = 4;
const photoSeconds = 10;

/** The measured subjects, and the references for comparison. */
function subjectsOf(
  server: ServerUnderTest,
  riverbend: Riverbend,
  barePid: number,
): Record<string, LoadMeasure> {
  const soap = { ...soapOf(server.url), expect: successMark, seconds };
  const bareRoute = { url: `http://127.0.0.1:${barePort}/`, method: 'GET' as const, seconds };
  const withPrice = (measure: LoadMeasure) => withProcessorTime(server, seconds, measure);
  return {
    'raw INSERT commits': withPrice((connections) => rawInserts(server.dataDir, connections, seconds)),
    createworkrequest: withPrice((connections) =>
      drive({ ...soap, body: riverbend.submission, connections }),
    ),
    'bare Fastify route': withTimeOfProcess(barePid, seconds, (connections) =>
      drive({ ...bareRoute, connections }),
    ),
    findcitizenrequestbyguidbyclientid: withPrice((connections) =>
      drive({ ...soap, body: riverbend.lookUp, connections }),
    ),
    findcitizen: withPrice((connections) => measureFindCitizen(server, connections, seconds)),
    'argon2 alone': (connections) => argon2Alone(connections, seconds),
    signin: (connections) => measureSignIns(server, connections, seconds),
  };
}

const bareProcess = fork(path.join(import.meta.dirname, '../measuring/bare-route.ts'), [String(barePort)]);
await once(bareProcess, 'message');
const server = await startServerUnderTest(port);
const idle = await idleMemory(server);
const riverbend = await visitRiverbend(server);
await importMeasuredCitizens(server);

const subjects = subjectsOf(server, riverbend, bareProcess.pid!);
const levels = [1, 16];
const progress = new PartProgress(partsOf(Object.keys(subjects).length, levels.length) + 3 + partsOfLimits);
const throughput = await measureInRounds(subjects, levels, progress);
bareProcess.kill();
console.table(throughput);
progress.begin('wrong passwords');
const times = await wrongPasswordTimes(server);
console.table({ 'ms of a wrong password': times });
progress.begin('photos');
const photos = await photoPipeline(server, riverbend.token, photoSeconds);
console.table({ '12 MP originals per second': photos });
progress.begin('memory under uploads');
const memory = { idle, ...(await memoryUnderUploads(server, riverbend.token)) };
console.table({ 'resident MB': memory });
await server.stop();
const limits = await costOfLimits([port, barePort], progress);
console.table({ 'creates, counted': limits.counted, 'creates, not counted': limits.uncounted });

const figures = { throughput, times, photos, memory, limits };
report('throughput', figures, throughputVerdicts(figures));
