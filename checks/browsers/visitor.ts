/** The acts of a person in a browser, who finds everything by its visible text. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Driver, PageElement } from './driver.ts';

/** How long to wait for an element. */
const patienceMs = 60_000;

/** A button or link whose name begins with `name`. */
const control = (name: string) =>
  `//*[(self::button or self::a or @role="button") and (starts-with(normalize-space(), "${name}") or @aria-label="${name}")]`;

/** A field whose label begins with these words. */
const field = (label: string) => `//*[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`;

const words = (part: string) => `//*[not(self::script) and text()[contains(normalize-space(), "${part}")]]`;

const controlNamed = (name: string) => `//*[@aria-label="${name}"]`;

const search = '//input[@role="combobox"]';

export type Visitor = ReturnType<typeof visitorOf>;

/** Each act waits until it is possible, and throws if it stays impossible. */
export function visitorOf(driver: Driver, origin: string) {
  const see = (xpath: string) => patiently(driver, xpath, async () => undefined);
  return {
    /** Opens a screen by its path, or a link. */
    open: (path: string) => driver.open(new URL(path, origin).href),
    press: (name: string) => patiently(driver, control(name), (one) => one.click()),
    write: (label: string, text: string) => patiently(driver, field(label), (one) => one.write(text)),
    read: (part: string) => see(words(part)),
    /** Clicks the middle of the element with this accessible name. */
    point: (name: string) => patiently(driver, controlNamed(name), (one) => one.click()),
    /** Waits until the text is gone. */
    miss: async (part: string) => {
      const deadline = Date.now() + patienceMs;
      while ((await driver.find(words(part))).length > 0) {
        if (Date.now() > deadline) throw new Error(`'${part}' is still there`);
        await pause(100);
      }
    },
    choose: async (label: string, option: string) => {
      await see(field(label));
      const element = await firstElement(driver, `${field(label)}/option[normalize-space()="${option}"]`);
      const value = await element.attribute('value');
      await patiently(driver, field(label), (one) => one.choose(value));
    },
    /** A button may hide the field for files. */
    attach: async (file: string) => {
      await (await firstElement(driver, '//input[@type="file"]')).attach(file);
    },
    /** Types an address, and chooses the first suggestion by keyboard. */
    findAddress: async (address: string) => {
      await patiently(driver, search, (one) => one.write(address));
      await see('//*[@role="option"]');
      await patiently(driver, search, (one) => one.press('ArrowDown'));
      await patiently(driver, search, (one) => one.press('Enter'));
    },
    addressOf: (link: string) => patiently(driver, control(link), (one) => one.attribute('href')),
  };
}

/** The first matching element, visible or not. */
async function firstElement(driver: Driver, xpath: string): Promise<PageElement> {
  const [element] = await driver.find(xpath);
  if (element === undefined) throw new Error(`${xpath}: there is no such element`);
  return element;
}

/** Acts on the first visible element, as soon as the element allows it. */
async function patiently<T>(
  driver: Driver,
  xpath: string,
  act: (element: PageElement) => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  let hindrance = 'it is not there';
  while (Date.now() < deadline) {
    try {
      for (const element of await driver.find(xpath)) {
        if (await element.isVisible()) return await act(element);
      }
    } catch (error) {
      // The element was just redrawn, or another one still covers it.
      hindrance = (error as Error).message;
    }
    await pause(100);
  }
  throw new Error(`${xpath}: ${hindrance}`);
}
