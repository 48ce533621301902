/**
 * `npm run check -- bench servers`: the gain from a second server on the same database, in new requests and
 * in look-ups. The callers, the servers and the database share this machine. With two cores the gain is
 * small; a machine for each gives more.
 */
import { PartProgress } from '@fixpoint/harness/progress.ts';
import { openDataFolder } from '@fixpoint/server/src/platform/embedded/data-folder.ts';
import { databaseUrl } from '@fixpoint/server/test/database-url.ts';
import { type Figures, drive } from '#measuring/load.ts';
import { report } from '#measuring/report.ts';
import { visitRiverbend } from '#measuring/riverbend.ts';
import { measureInRounds, partsOf } from '#measuring/rounds.ts';
import { limits, startServerUnderTest } from '#measuring/server-under-test.ts';
import { soapOf, successMark } from '#measuring/soap-load.ts';

const ports = [8191, 8192] as const;
const seconds = 4;
const connections = 16;

const firstServer = await startServerUnderTest(ports[0]);
const { address, close } = await openDataFolder({ dataDir: firstServer.dataDir, mode: 'command' });
await close();
const sharedSettings = { ...limits.ofACrowd, DATABASE_URL: databaseUrl(address) };
const second = await startServerUnderTest(ports[1], sharedSettings, firstServer.dataDir);
const riverbend = await visitRiverbend(firstServer);

/** The same callers at one server, or half of them at each. */
function driveAll(body: string | (() => string), urls: readonly string[]) {
  return async (callers: number): Promise<Figures> => {
    const each = callers / urls.length;
    const load = { body, expect: successMark, connections: each, seconds };
    const allFigures = await Promise.all(urls.map((url) => drive({ ...soapOf(url), ...load })));
    const maxOf = (of: (figures: Figures) => number) => Math.max(...allFigures.map(of));
    return {
      perSecond: allFigures.reduce((sum, { perSecond }) => sum + perSecond, 0),
      p50: maxOf(({ p50 }) => p50),
      p99: maxOf(({ p99 }) => p99),
    };
  };
}

const figures = await measureInRounds(
  {
    'new requests, one server': driveAll(riverbend.submission, [firstServer.url]),
    'new requests, two servers': driveAll(riverbend.submission, [firstServer.url, second.url]),
    'look-ups, one server': driveAll(riverbend.lookUp, [firstServer.url]),
    'look-ups, two servers': driveAll(riverbend.lookUp, [firstServer.url, second.url]),
  },
  [connections],
  new PartProgress(partsOf(4, 1)),
);
await second.stop();
await firstServer.stop();
console.table(figures);

const perSecond = (what: string) => figures[`${what} @${connections}`]!.perSecond;
const verdicts = ['new requests', 'look-ups'].map((what) => {
  const [one, two] = [perSecond(`${what}, one server`), perSecond(`${what}, two servers`)];
  return {
    claim: `${what}: two servers handle at least as much as one`,
    figure: `${two} per second, and ${one} with one server: factor ${(two / one).toFixed(2)}`,
    isReached: two >= 0.95 * one,
  };
});
report('two-servers', figures, verdicts);
