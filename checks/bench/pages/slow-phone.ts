/** Visits on a slow phone: 4x CPU slow-down and slow 4G. Measures when the resident sees each step. */
import type { Browser, BrowserContext, Page } from '@playwright/test';

export interface PhoneVisit {
  /** All times in milliseconds after the navigation began. */
  firstPaint: number;
  /** The splash's logo or title: the first contentful paint. */
  splashPainted: number;
  /** The disclaimer can be accepted. */
  disclaimerShown: number;
  /** The map, or the still in its place, says that a pin can be placed. */
  mapReady: number;
  /** A click there placed a pin, and the next step is enabled. */
  pinPlaced: number;
  /** The map itself is there and moves. */
  mapMoves: number;
  /** Sum of unexpected layout shifts, without unit. */
  layoutShift: number;
  /** Bytes transferred until the pin was placed, and until nothing else came. */
  transferred: number;
  transferredInAll: number;
}

const cpuSlowDown = 4;
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_470_000 / 8,
  uploadThroughput: 675_000 / 8,
};
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

const pin = '[data-dropped-pin]';
const mapItself = '.ol-viewport';

/** The things that the resident waits for, in this order: sentences, and elements by their selectors. */
const awaitedThings = [
  'Accept Disclaimer',
  'Click on the map to place a pin',
  'Create Work Request',
  pin,
  mapItself,
] as const;
type AwaitedThing = (typeof awaitedThings)[number];

/** Visits the portal at `url` with an empty cache, and then again in a new tab with the filled cache. */
export async function visitTwice(
  browser: Browser,
  url: string,
): Promise<[first: PhoneVisit, second: PhoneVisit]> {
  const context = await browser.newContext(phone);
  const first = await visit(context, url);
  const [page] = context.pages();
  await page!.waitForFunction(
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
  );
  await page!.waitForLoadState('networkidle');
  await page!.close();
  await slowDownWorkers(browser);
  const second = await visit(context, url);
  await context.close();
  return [first, second];
}

/** Accepts the disclaimer and clicks until a pin is placed. */
async function visit(context: BrowserContext, url: string): Promise<PhoneVisit> {
  const page = await context.newPage();
  const transferred = await throttle(page);
  await page.addInitScript(watchLayoutShift);
  const untilShown = await watch(page);
  await page.goto(url, { waitUntil: 'commit' });
  const { width, height } = phone.viewport;
  const accept = await untilShown('Accept Disclaimer');
  await page.mouse.click(accept.x, accept.y);
  const mapSighting = await untilShown('Click on the map to place a pin');
  await page.mouse.click(width / 2, height / 2);
  await untilShown('Create Work Request');
  const pinSighting = await untilShown(pin);
  const bytes = transferred();
  const moves = await untilShown(mapItself);
  await page.waitForLoadState('networkidle');
  const paintTimes = await page.evaluate(readPaints);
  const bytesInAll = transferred();
  return {
    ...paintTimes,
    disclaimerShown: accept.at,
    mapReady: mapSighting.at,
    pinPlaced: pinSighting.at,
    mapMoves: moves.at,
    transferred: bytes,
    transferredInAll: bytesInAll,
  };
}

/**
 * Slows down the network of service workers, because they have their own: their requests must be as slow as
 * the page's.
 */
async function slowDownWorkers(browser: Browser): Promise<void> {
  const devtools = await browser.newBrowserCDPSession();
  const { targetInfos } = await devtools.send('Target.getTargets');
  const workers = targetInfos.filter(({ type }) => type === 'service_worker');
  if (workers.length === 0) throw new Error('No service worker runs after the first visit.');
  for (const { targetId } of workers) {
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
    const send = (id: number, method: string, params: object) =>
      devtools.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
    await send(1, 'Network.enable', {});
    await send(2, 'Network.emulateNetworkConditions', slow4G);
  }
}

async function throttle(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowDown });
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
}

/** When something was painted, in milliseconds after the navigation began, and its middle on the screen. */
interface Sighting {
  at: number;
  x: number;
  y: number;
}

/**
 * Resolves when something is on the screen. The page itself looks at each frame, because asking from outside
 * costs up to half a second.
 */
async function watch(page: Page): Promise<(thing: AwaitedThing) => Promise<Sighting>> {
  const sightings = new Map(awaitedThings.map((thing) => [thing, Promise.withResolvers<Sighting>()]));
  await page.exposeFunction('tellSighting', (thing: AwaitedThing, sighting: Sighting) =>
    sightings.get(thing)!.resolve(sighting),
  );
  await page.addInitScript(look, awaitedThings);
  return (thing) => sightings.get(thing)!.promise;
}

/** Runs in the page. Sentences belong to buttons and paragraphs; selectors begin with a dot or a bracket. */
function look(things: readonly string[]): void {
  const tell = globalThis as unknown as { tellSighting: (thing: string, sighting: Sighting) => void };
  const remainingThings = [...things];
  const find = (thing: string) => {
    if (/^[.[]/.test(thing)) return document.querySelector(thing);
    const elements = document.querySelectorAll<HTMLElement>('button, p');
    return [...elements].find((element) => element.textContent.trim() === thing);
  };
  const lookAgain = (): unknown => {
    if (remainingThings.length === 0) return undefined;
    const box = find(remainingThings[0]!)?.getBoundingClientRect();
    if (box && box.width > 0) {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      tell.tellSighting(remainingThings.shift()!, { at: Math.round(performance.now()), x, y });
      return lookAgain();
    }
    return requestAnimationFrame(lookAgain);
  };
  lookAgain();
}

function watchLayoutShift(): void {
  const shifts = globalThis as typeof globalThis & { layoutShift?: number };
  shifts.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) shifts.layoutShift! += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function readPaints(): Pick<PhoneVisit, 'firstPaint' | 'splashPainted' | 'layoutShift'> {
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
  return {
    firstPaint: at('first-paint'),
    splashPainted: at('first-contentful-paint'),
    layoutShift: (globalThis as typeof globalThis & { layoutShift: number }).layoutShift,
  };
}
