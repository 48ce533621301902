/**
 * `npm run check -- bench stranger`: how much one address gets if it asks for as much as it can, and how that
 * affects residents.
 */
import { PartProgress } from '@fixpoint/harness/progress.ts';
import { importMeasuredCitizens } from '#measuring/accounts.ts';
import { noisyCameraPhoto } from '#measuring/camera-photos.ts';
import { residentMeanwhile, type ResidentFigures } from './resident-meanwhile.ts';
import { report, type Verdict } from '#measuring/report.ts';
import { visitRiverbend } from '#measuring/riverbend.ts';
import { limits, startServerUnderTest } from '#measuring/server-under-test.ts';
import { memoryUnderSlowReaders } from './slow-readers.ts';
import { drippingUploads, signInsAtOnce } from './stranger-hinders.ts';
import { type GrantedCounts, grantedPerDay, takeForAMinute } from './stranger-takes.ts';

const port = 8182;
const idleSeconds = 20;
const drips = 216;
const signInsTogether = 300;
const fewReaders = 10;
const manyReaders = 40;

const server = await startServerUnderTest(port, limits.asInstalled);
await importMeasuredCitizens(server);
const riverbend = await visitRiverbend(server);
const photo = await noisyCameraPhoto(20);

const progress = new PartProgress(5);
progress.begin('an idle server');
const idle = await residentMeanwhile(server, photo, idleSeconds);
progress.begin('one address takes all it gets');
let grantedCounts: GrantedCounts | undefined;
const figuresWhileTaking = await residentMeanwhile(server, photo, async () => {
  grantedCounts = await takeForAMinute(server, riverbend, photo);
});
progress.begin(`${drips} slow uploads`);
const figuresWhileDripping = await residentMeanwhile(server, photo, () => drippingUploads(server, drips));
progress.begin(`${signInsTogether} sign in at once`);
const signingIn = await residentMeanwhile(server, photo, () => signInsAtOnce(server, signInsTogether));
progress.begin('slow readers');
await server.restart();
const memory = await memoryUnderSlowReaders(server, [fewReaders, manyReaders]);
await server.stop();

const perDay = grantedPerDay();
console.table({ 'in a minute': grantedCounts, 'in a day': perDay });
const residentFigures = {
  'on an idle server': idle,
  'while one address takes all it gets': figuresWhileTaking,
  [`during ${drips} slow uploads`]: figuresWhileDripping,
  [`while ${signInsTogether} sign in at once`]: signingIn,
};
console.table(residentFigures);
console.table(memory);

function refusalVerdict(when: string, { refusals }: ResidentFigures): Verdict {
  return {
    claim: `no resident is refused ${when}`,
    figure: `${refusals} refused`,
    isReached: refusals === 0,
  };
}

const [ofFew, ofMany] = Object.values(memory).map(({ most }) => most);
const memoryVerdict: Verdict = {
  claim: `${manyReaders} slow readers use at most a tenth more memory than ${fewReaders}`,
  figure: `${ofMany!.toFixed(0)} and ${ofFew!.toFixed(0)} MB`,
  isReached: ofMany! <= ofFew! * 1.1,
};
report('stranger', { perMinute: grantedCounts, perDay, felt: residentFigures, memory }, [
  ...Object.entries(residentFigures).map(([when, figures]) => refusalVerdict(when, figures)),
  memoryVerdict,
]);
