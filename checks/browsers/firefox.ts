/** Mozilla's engine, driven by WebDriver BiDi, which Firefox supports directly. */
import { type ElementHandle, launch } from 'puppeteer-core';
import type { Browser, PageElement } from './driver.ts';

export const firefox: Browser = {
  id: 'firefox',
  packages: 'firefox-esr',
  programs: ['firefox-esr'],
  start: async (folder, size) => {
    const browser = await launch({
      browser: 'firefox',
      executablePath: '/usr/bin/firefox-esr',
      userDataDir: folder,
      headless: true,
      defaultViewport: size,
    });
    const page = await browser.newPage();
    return {
      name: (await browser.version()).replace('/', ' '),
      open: async (url) => void (await page.goto(url)),
      find: async (xpath) => (await page.$$(`xpath/${xpath}`)).map(elementOf),
      takePicture: async (file) => void (await page.screenshot({ path: file })),
      close: () => browser.close(),
    };
  },
};

function elementOf(handle: ElementHandle): PageElement {
  return {
    isVisible: () => handle.isVisible(),
    click: () => handle.click(),
    write: (text) => handle.type(text),
    press: (key) => handle.press(key),
    attach: (file) => (handle as ElementHandle<HTMLInputElement>).uploadFile(file),
    choose: async (value) => void (await handle.select(value)),
    attribute: (name) => handle.evaluate((element, key) => element.getAttribute(key) ?? '', name),
  };
}
