/** What a person does in a browser, by what they read there. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Driver, PageElement } from './driver.ts';

/** How long one looks for what there should be. */
const patienceMs = 60_000;

/** A button or link whose name begins so. */
const control = (name: string) =>
  `//*[(self::button or self::a or @role="button") and (starts-with(normalize-space(), "${name}") or @aria-label="${name}")]`;

/** A field whose label begins with these words. */
const field = (label: string) => `//*[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`;

const words = (part: string) => `//*[not(self::script) and text()[contains(normalize-space(), "${part}")]]`;

const named = (name: string) => `//*[@aria-label="${name}"]`;

const search = '//input[@role="combobox"]';

export type Visitor = ReturnType<typeof visitorOf>;

/** Each act waits until it can be done, and throws when it never can. */
export function visitorOf(driver: Driver, origin: string) {
  const see = (xpath: string) => patiently(driver, xpath, async () => undefined);
  return {
    /** Opens a screen by its path, or a link. */
    open: (path: string) => driver.open(new URL(path, origin).href),
    press: (name: string) => patiently(driver, control(name), (one) => one.click()),
    write: (label: string, text: string) => patiently(driver, field(label), (one) => one.write(text)),
    read: (part: string) => see(words(part)),
    /** Clicks in the middle of what has this accessible name. */
    point: (name: string) => patiently(driver, named(name), (one) => one.click()),
    /** Waits until there is no such text any more. */
    miss: async (part: string) => {
      const deadline = Date.now() + patienceMs;
      while ((await driver.find(words(part))).length > 0) {
        if (Date.now() > deadline) throw new Error(`'${part}' is still there`);
        await pause(100);
      }
    },
    choose: async (label: string, option: string) => {
      await see(field(label));
      const found = await first(driver, `${field(label)}/option[normalize-space()="${option}"]`);
      const value = await found.attribute('value');
      await patiently(driver, field(label), (one) => one.choose(value));
    },
    /** A field for files may be hidden behind a button. */
    attach: async (file: string) => {
      await (await first(driver, '//input[@type="file"]')).attach(file);
    },
    /** Types an address, and chooses the first one that is offered by the keyboard. */
    findAddress: async (address: string) => {
      await patiently(driver, search, (one) => one.write(address));
      await see('//*[@role="option"]');
      await patiently(driver, search, (one) => one.press('ArrowDown'));
      await patiently(driver, search, (one) => one.press('Enter'));
    },
    addressOf: (link: string) => patiently(driver, control(link), (one) => one.attribute('href')),
  };
}

/** The first of what is there, whether it can be seen or not. */
async function first(driver: Driver, xpath: string): Promise<PageElement> {
  const [found] = await driver.find(xpath);
  if (found === undefined) throw new Error(`${xpath}: it is not there`);
  return found;
}

/** Does something with the first element that is visible, as soon as there is one that lets it be done. */
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
      // It was just drawn anew, or something still lies over it.
      hindrance = (error as Error).message;
    }
    await pause(100);
  }
  throw new Error(`${xpath}: ${hindrance}`);
}
