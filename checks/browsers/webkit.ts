/** Safari's engine as WebKitGTK, driven by its own WebDriver. It needs a screen: one of Xvfb's. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Builder, By, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '@fixpoint/server/test/free-port.ts';
import type { Browser, PageElement } from './driver.ts';

export const webkit: Browser = {
  id: 'webkit',
  packages: 'webkit2gtk-driver xvfb',
  programs: ['WebKitWebDriver', 'Xvfb'],
  start: async (folder, { width, height }) => {
    await using startedPrograms = new AsyncDisposableStack();
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${width + 200}x${height + 200}x24`], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    startedPrograms.defer(() => end(screen));
    const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
    const port = await freePort();
    const service = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, HOME: folder, DISPLAY: `:${String(display).trim()}` },
      stdio: 'ignore',
    });
    startedPrograms.defer(() => end(service));
    const driver = await connect(port);
    startedPrograms.defer(() => driver.quit());
    await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    const version = (await driver.getCapabilities()).get('browserVersion') as string;
    const programs = startedPrograms.move();
    return {
      name: `WebKitGTK ${version}`,
      open: (url) => driver.get(url),
      find: async (xpath) => (await driver.findElements(By.xpath(xpath))).map(elementOf),
      takePicture: async (file) => writeFile(file, await driver.takeScreenshot(), 'base64'),
      close: () => programs.disposeAsync(),
    };
  },
};

async function connect(port: number): Promise<WebDriver> {
  const binary = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  return new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
}

function elementOf(element: WebElement): PageElement {
  return {
    isVisible: () => element.isDisplayed(),
    click: () => element.click(),
    write: (text) => element.sendKeys(text),
    press: (key) => element.sendKeys(key === 'Enter' ? Key.ENTER : Key.ARROW_DOWN),
    attach: (file) => element.sendKeys(file),
    choose: (value) => element.findElement(By.css(`option[value="${value}"]`)).click(),
    attribute: async (name) => (await element.getAttribute(name)) ?? '',
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}
