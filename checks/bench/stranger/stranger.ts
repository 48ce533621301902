/**
 * `npm run check -- bench stranger`: how much one address gets if it asks for as much as it can, and how that
 * affects residents.
 */
import { Progress } from '@fixpoint/harness/progress.ts';
import { importCitizens } from '#measuring/accounts.ts';
import { cameraPhoto } from '#measuring/camera-photos.ts';
import { residentMeanwhile, type ResidentFigures } from './resident-meanwhile.ts';
import { report, type Verdict } from '#measuring/report.ts';
import { visitRiverbend } from '#measuring/riverbend.ts';
import { limits, startServer } from '#measuring/server-under-test.ts';
import { memoryUnderSlowReaders } from './slow-readers.ts';
import { drippingUploads, signInsAtOnce } from './stranger-hinders.ts';
import { type Granted, grantedPerDay, takeForAMinute } from './stranger-takes.ts';

const port = 8182;
const idleSeconds = 20;
const drips = 216;
const signInsTogether = 300;
const fewReaders = 10;
const manyReaders = 40;

const server = await startServer(port, limits.asInstalled);
await importCitizens(server);
const town = await visitRiverbend(server);
const photo = await cameraPhoto(20);

const progress = new Progress(5);
progress.begin('an idle server');
const idle = await residentMeanwhile(server, photo, idleSeconds);
progress.begin('one address takes all it gets');
let granted: Granted | undefined;
const taking = await residentMeanwhile(server, photo, async () => {
  granted = await takeForAMinute(server, town, photo);
});
progress.begin(`${drips} slow uploads`);
const dripping = await residentMeanwhile(server, photo, () => drippingUploads(server, drips));
progress.begin(`${signInsTogether} sign in at once`);
const signingIn = await residentMeanwhile(server, photo, () => signInsAtOnce(server, signInsTogether));
progress.begin('slow readers');
await server.restart();
const memory = await memoryUnderSlowReaders(server, [fewReaders, manyReaders]);
await server.stop();

const perDay = grantedPerDay();
console.table({ 'in a minute': granted, 'in a day': perDay });
const felt = {
  'on an idle server': idle,
  'while one address takes all it gets': taking,
  [`during ${drips} slow uploads`]: dripping,
  [`while ${signInsTogether} sign in at once`]: signingIn,
};
console.table(felt);
console.table(memory);

function neverRefused(when: string, { refusals }: ResidentFigures): Verdict {
  return {
    claim: `no resident is refused ${when}`,
    figure: `${refusals} refused`,
    isReached: refusals === 0,
  };
}

const [ofFew, ofMany] = Object.values(memory).map(({ most }) => most);
const flat: Verdict = {
  claim: `${manyReaders} slow readers use at most a tenth more memory than ${fewReaders}`,
  figure: `${ofMany!.toFixed(0)} and ${ofFew!.toFixed(0)} MB`,
  isReached: ofMany! <= ofFew! * 1.1,
};
report('stranger', { perMinute: granted, perDay, felt, memory }, [
  ...Object.entries(felt).map(([when, figures]) => neverRefused(when, figures)),
  flat,
]);
