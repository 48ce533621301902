/** One cold visit on a slow phone: 4x CPU slow-down and slow 4G, with what the resident sees and when. */
import type { Browser, Page } from '@playwright/test';

export interface Visit {
  /** All in milliseconds after the navigation began. */
  firstPaint: number;
  /** The splash's logo or title: the first contentful paint. */
  splashPainted: number;
  /** The disclaimer can be accepted. */
  disclaimerShown: number;
  /** The map says that a pin can be placed. */
  mapReady: number;
  /** A click on the map put a pin there. */
  pinPlaced: number;
  /** Sum of unexpected layout shifts, without unit. */
  layoutShift: number;
  /** Bytes that came over the network until the pin was placed. */
  transferred: number;
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

/** What the resident waits for, one after the other. */
const awaited = ['Accept Disclaimer', 'Click on the map to place a pin', 'Create Work Request'] as const;
type Awaited = (typeof awaited)[number];

/** Visits the portal at `url` with an empty cache, accepts the disclaimer and clicks until a pin is placed. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const transferred = await throttle(page);
  await page.addInitScript(watchLayoutShift);
  const shown = await watchSentences(page);
  await page.goto(url, { waitUntil: 'commit' });
  const { width, height } = phone.viewport;
  const accept = await shown('Accept Disclaimer');
  await page.mouse.click(accept.x, accept.y);
  const ready = await shown('Click on the map to place a pin');
  await page.mouse.click(width / 2, height / 2);
  const placed = await shown('Create Work Request');
  const bytes = transferred();
  const painted = await page.evaluate(readPaints);
  await context.close();
  return {
    ...painted,
    disclaimerShown: accept.at,
    mapReady: ready.at,
    pinPlaced: placed.at,
    transferred: bytes,
  };
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

/** When a sentence was painted, after the navigation began, and the middle of it on the screen. */
interface Sighting {
  at: number;
  x: number;
  y: number;
}

/** Tells when a sentence is on the screen. The page itself looks, at each frame: asking it from outside costs up to half a second. */
async function watchSentences(page: Page): Promise<(sentence: Awaited) => Promise<Sighting>> {
  const sightings = new Map(awaited.map((sentence) => [sentence, Promise.withResolvers<Sighting>()]));
  await page.exposeFunction('tellSighting', (sentence: Awaited, sighting: Sighting) =>
    sightings.get(sentence)!.resolve(sighting),
  );
  await page.addInitScript(lookForSentences, awaited);
  return (sentence) => sightings.get(sentence)!.promise;
}

/** Runs in the page. */
function lookForSentences(sentences: readonly string[]): void {
  const tell = globalThis as unknown as { tellSighting: (sentence: string, sighting: Sighting) => void };
  const wanted = [...sentences];
  const look = () => {
    const elements = document.querySelectorAll<HTMLElement>('button, p');
    const found = [...elements].find((element) => element.textContent.trim() === wanted[0]);
    const box = found?.getBoundingClientRect();
    if (box && box.width > 0) {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      tell.tellSighting(wanted.shift()!, { at: Math.round(performance.now()), x, y });
    }
    if (wanted.length > 0) requestAnimationFrame(look);
  };
  look();
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

function readPaints(): Pick<Visit, 'firstPaint' | 'splashPainted' | 'layoutShift'> {
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
  return {
    firstPaint: at('first-paint'),
    splashPainted: at('first-contentful-paint'),
    layoutShift: (globalThis as typeof globalThis & { layoutShift: number }).layoutShift,
  };
}
