/**
 * `npm run check -- bench servers`: the gain from a second server on the same database, in new requests and
 * in look-ups. The callers, the servers and the database share this machine. With two cores the gain is
 * small; a machine for each gives more.
 */
import { Progress } from '@fixpoint/harness/progress.ts';
import { openDataFolder } from '@fixpoint/server/src/platform/embedded/data-folder.ts';
import { databaseUrl } from '@fixpoint/server/test/database-url.ts';
import { type Figures, drive } from '#measuring/load.ts';
import { report } from '#measuring/report.ts';
import { visitRiverbend } from '#measuring/riverbend.ts';
import { measureInRounds, partsOf } from '#measuring/rounds.ts';
import { limits, startServer } from '#measuring/server-under-test.ts';
import { soapOf, succeeded } from '#measuring/soap-load.ts';

const ports = [8191, 8192] as const;
const seconds = 4;
const connections = 16;

const first = await startServer(ports[0]);
const { address, close } = await openDataFolder({ dataDir: first.dataDir, mode: 'command' });
await close();
const onTheSame = { ...limits.ofACrowd, DATABASE_URL: databaseUrl(address) };
const second = await startServer(ports[1], onTheSame, first.dataDir);
const town = await visitRiverbend(first);

/** The same callers at one server, or half of them at each. */
function shared(body: string | (() => string), urls: readonly string[]) {
  return async (callers: number): Promise<Figures> => {
    const each = callers / urls.length;
    const load = { body, expect: succeeded, connections: each, seconds };
    const all = await Promise.all(urls.map((url) => drive({ ...soapOf(url), ...load })));
    const slowest = (of: (figures: Figures) => number) => Math.max(...all.map(of));
    return {
      perSecond: all.reduce((sum, { perSecond }) => sum + perSecond, 0),
      p50: slowest(({ p50 }) => p50),
      p99: slowest(({ p99 }) => p99),
    };
  };
}

const figures = await measureInRounds(
  {
    'new requests, one server': shared(town.submission, [first.url]),
    'new requests, two servers': shared(town.submission, [first.url, second.url]),
    'look-ups, one server': shared(town.lookUp, [first.url]),
    'look-ups, two servers': shared(town.lookUp, [first.url, second.url]),
  },
  [connections],
  new Progress(partsOf(4, 1)),
);
await second.stop();
await first.stop();
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
