/**
 * `npm run check -- bench growth`: the cost of the citizen's list and the mirror's window while the database
 * grows from ten thousand to five million requests of a thousand municipalities. Takes about a quarter of an
 * hour and 10 GB of disk.
 */
import { PartProgress } from '@fixpoint/harness/progress.ts';
import { callWs7, callBody } from '@fixpoint/harness/ws7-client.ts';
import { importMeasuredCitizens, citizenName, signInMeasuredCitizen } from '#measuring/accounts.ts';
import { drive } from '#measuring/load.ts';
import { median, report, type Verdict } from '#measuring/report.ts';
import { type ServerUnderTest, startServerUnderTest } from '#measuring/server-under-test.ts';
import {
  addMeasured,
  addMunicipalities,
  otherMunicipalities,
  fillUpTo,
  listSizes,
  measuredHour,
  openFilling,
  requestsInHour,
} from './many-clients.ts';
import { soapOf, successMark } from '#measuring/soap-load.ts';

const port = 8187;
const sizes = [10_000, 1_000_000, 5_000_000];
const rounds = 5;
const seconds = 2;
const clientName = 'riverbend';

/** The measured calls by name. */
async function calls(server: ServerUnderTest): Promise<Record<string, string>> {
  const lists = listSizes.map(async (size, index) => {
    const token = await signInMeasuredCitizen(server, index);
    return [`findallcitizenrequests, ${size} requests`, callBody({ cmd: 'findallcitizenrequests', token })];
  });
  const clerk = { cmd: 'signin', UserName: 'clerk', Password: 'riverbend clerk', ClientId: 0 };
  const { Token: token } = await callWs7<{ Token: string }>(server.url, clerk);
  const [fromdate, todate] = [measuredHour.from, measuredHour.to - 1].map((ms) => `/Date(${ms})/`);
  const window = { cmd: 'findworkrequestsbymodifieddate', token, fromdate, todate, gethistory: true };
  return {
    ...Object.fromEntries(await Promise.all(lists)),
    [`findworkrequestsbymodifieddate, an hour of ${requestsInHour}`]: callBody(window),
  };
}

/** Milliseconds of one call by name: the median of rounds on one connection. */
async function latencies(server: ServerUnderTest): Promise<Record<string, number>> {
  const callLoad = { ...soapOf(server.url), expect: successMark, connections: 1, seconds };
  const measures = Object.entries(await calls(server)).map(([name, body]) => ({
    name,
    body,
    times: [] as number[],
  }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { body, times } of measures) {
      const { perSecond } = await drive({ ...callLoad, body });
      if (round > 0) times.push(1000 / perSecond);
    }
  }
  return Object.fromEntries(measures.map(({ name, times }) => [name, Number(median(times).toFixed(2))]));
}

const server = await startServerUnderTest(port);
await importMeasuredCitizens(server);
const filling = await openFilling(server.dataDir);
await addMunicipalities(filling, clientName, { count: otherMunicipalities, areApart: false });
await addMeasured(
  filling,
  clientName,
  listSizes.map((requests, index) => ({ username: citizenName(index), requests })),
);

const figures: Record<string, Record<string, number>> = {};
const progress = new PartProgress(2 * sizes.length);
for (const size of sizes) {
  progress.begin(`filling up to ${size} requests`);
  await fillUpTo(filling, size);
  progress.begin(`calls among ${size} requests`);
  figures[`${size} requests`] = await latencies(server);
  console.table(figures);
}
await filling.end();
await server.stop();

const [smallestFigures, largestFigures] = [
  figures[`${sizes[0]} requests`]!,
  figures[`${sizes.at(-1)} requests`]!,
];
const verdicts = Object.keys(smallestFigures).map((name): Verdict => {
  const growth = largestFigures[name]! / smallestFigures[name]!;
  return { claim: `${name}: grows by at most a half`, figure: growth.toFixed(2), isReached: growth <= 1.5 };
});
report('growth', figures, verdicts);
