/** One cold visit on a slow phone: 4x CPU slow-down and slow 4G, with what the resident sees and when. */
import type { Browser, Page } from '@playwright/test';

export interface Visit {
  /** All in milliseconds after the navigation began. */
  firstPaint: number;
  /** The splash's logo or title: the first contentful paint. */
  splashPainted: number;
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

/** Visits the portal at `url` with an empty cache, accepts the disclaimer and clicks until a pin is placed. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const transferred = await throttle(page);
  await page.addInitScript(watchLayoutShift);
  const start = Date.now();
  await page.goto(url, { waitUntil: 'commit' });
  const pinPlaced = await placePin(page, start);
  const bytes = transferred();
  const painted = await page.evaluate(readPaints);
  await context.close();
  return { ...painted, pinPlaced, transferred: bytes };
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

/** Accepts the disclaimer as soon as it is there, clicks the map as soon as it says so, and waits for the pin. */
async function placePin(page: Page, start: number): Promise<number> {
  const { width, height } = phone.viewport;
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click({ timeout: 60_000 });
  await page.getByText('Click on the map to place a pin').waitFor({ timeout: 60_000 });
  await page.mouse.click(width / 2, height / 2);
  await page.getByRole('button', { name: 'Create Work Request' }).waitFor({ timeout: 60_000 });
  return Date.now() - start;
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
