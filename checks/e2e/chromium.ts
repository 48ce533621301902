/** Finds a Chromium for the tests: $CHROMIUM, else an installed one, else the one from the packages. */
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const installedNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The version of the packaged browser. Each version unpacks into its own folder, so that an older one is
 * never used by mistake.
 */
const packagedVersion = '153.0.0';

/** Flags that make drawing the same on every machine and keep the browser from calling home. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

/** The path of the browser's program. */
export async function chromiumPath(): Promise<string> {
  const chromiumFile = process.env['CHROMIUM'] ?? installedChromium();
  return chromiumFile ?? packagedChromium();
}

function installedChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders
    .flatMap((folder) => installedNames.map((name) => path.join(folder, name)))
    .find((candidate) => existsSync(candidate));
}

async function packagedChromium(): Promise<string> {
  const folder = path.join(tmpdir(), `fixpoint-chromium-${packagedVersion}`);
  mkdirSync(folder, { recursive: true });
  const previousTmpdir = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    if (previousTmpdir === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = previousTmpdir;
  }
}
