/**
 * `npm run check -- browsers`: the journeys of a guest and a citizen through the portal in Firefox and
 * WebKit, which `npm test` does not cover. A missing browser is reported and skipped, or fails the run with
 * `--require`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeCameraPhoto } from '@fixpoint/e2e/camera-photo.ts';
import { endInOrder, explain } from '@fixpoint/harness/end-in-order.ts';
import { Server } from '@fixpoint/harness/server.ts';
import { freePort } from '@fixpoint/server/test/free-port.ts';
import type { Browser, WindowSize } from './driver.ts';
import { firefox } from './firefox.ts';
import { journeys, type JourneyScene } from './journeys.ts';
import { visitorOf } from './visitor.ts';
import { webkit } from './webkit.ts';

const browsers: readonly Browser[] = [firefox, webkit];
const sizes: readonly WindowSize[] = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

const usage = `npm run check -- browsers [--only firefox|webkit] [--require]
With --require the run fails when a browser is not installed.`;

const { stopStack, finish } = endInOrder();

await finish(await main().catch(explain));

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, require: { type: 'boolean' } } });
  const chosenBrowsers = browsers.filter(({ id }) => values.only === undefined || values.only === id);
  if (chosenBrowsers.length === 0) throw new Error(usage);
  const [installedBrowsers, missingBrowsers] = [
    chosenBrowsers.filter(isInstalled),
    chosenBrowsers.filter((one) => !isInstalled(one)),
  ];
  const folder = mkdtempSync(path.join(tmpdir(), 'fixpoint-browsers-'));
  stopStack.defer(() => rmSync(folder, { recursive: true, force: true }));
  const failures =
    installedBrowsers.length === 0 ? 0 : await tryAll(installedBrowsers, await startScene(folder), folder);
  for (const { id, packages } of missingBrowsers) console.log(`Not tried: ${id} (apt install ${packages}).`);
  return failures > 0 || (values.require && missingBrowsers.length > 0) ? 1 : 0;
}

function isInstalled({ programs }: Browser): boolean {
  return programs.every((program) => spawnSync('which', [program]).status === 0);
}

async function startScene(folder: string): Promise<Omit<JourneyScene, 'isPhone'>> {
  console.log('Starting a server with the demo in it …');
  const port = await freePort();
  const server = new Server(port, { DATA_DIR: path.join(folder, 'data') });
  stopStack.defer(() => server.end());
  await server.start();
  const photo = path.join(folder, 'IMG_0001.JPG');
  await writeCameraPhoto(photo);
  return { port, photo };
}

/** Runs every journey in every browser and window; returns the number of failures. */
async function tryAll(
  installedBrowsers: readonly Browser[],
  scene: Omit<JourneyScene, 'isPhone'>,
  folder: string,
): Promise<number> {
  const trials = installedBrowsers.flatMap((browser) =>
    sizes.flatMap((size) => Object.keys(journeys).map((name) => ({ browser, size, name }))),
  );
  let failures = 0;
  for (const trial of trials) if (!(await tryOne(trial, scene, folder))) failures += 1;
  return failures;
}

interface Trial {
  browser: Browser;
  size: WindowSize;
  /** The name of the journey. */
  name: string;
}

/** Runs one journey with its own profile. Returns whether it succeeded, and prints its error. */
async function tryOne(
  { browser, size, name }: Trial,
  scene: Omit<JourneyScene, 'isPhone'>,
  folder: string,
): Promise<boolean> {
  const driver = await browser.start(mkdtempSync(path.join(folder, `${browser.id}-`)), size);
  const journeyName = `${driver.name}, ${size.width} x ${size.height}: ${name}`;
  try {
    const visitor = visitorOf(driver, `http://riverbend.localhost:${scene.port}`);
    await journeys[name]!(visitor, { ...scene, isPhone: size.width < 675 });
    console.log(`ok   ${journeyName}`);
    return true;
  } catch (error) {
    const picture = path.join(mkdtempSync(path.join(tmpdir(), 'fixpoint-failed-')), 'page.png') as 'page.png';
    await driver.takePicture(picture).catch(() => undefined);
    console.log(`FAIL ${journeyName}\n     ${(error as Error).message}\n     Screenshot: ${picture}`);
    return false;
  } finally {
    await driver.close();
  }
}
