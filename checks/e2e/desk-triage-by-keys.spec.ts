/** Triage: a clerk handles twenty new requests, one after the other, without a mouse. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { askDeskOnPage, openDesk } from './desk.ts';
import { expectAccessible } from './resident.ts';

/** A clerk who types slowly, and reads each case before deciding. */
const keyMs = 200;
const readMs = 2000;
const cases = 20;
const mostMs = 4 * 60_000;

/** Presses keys as a clerk does, and sums up the time: for each key, each reading, and the desk itself. */
class Clerk {
  readonly #page: Page;
  #keys = 0;
  #readCount = 0;
  readonly #beganAt = Date.now();

  constructor(page: Page) {
    this.#page = page;
  }

  read(): void {
    this.#readCount += 1;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
    this.#keys += keys.length;
  }

  async type(words: string): Promise<void> {
    await this.#page.keyboard.type(words);
    this.#keys += words.length;
  }

  /** The total. The desk's own time is the time on the clock, because this clerk presses keys instantly. */
  total() {
    const deskMs = Date.now() - this.#beganAt;
    const handMs = this.#keys * keyMs + this.#readCount * readMs;
    return { keys: this.#keys, handMs, deskMs, ms: handMs + deskMs };
  }
}

test('a clerk triages twenty new requests by keys alone in less than four minutes', async ({ page }) => {
  test.skip(page.viewportSize()!.width < 1280, 'a phone has no keys');
  const mark = `Triage ${randomUUID().slice(0, 8)}`;
  await openDesk(page, '/desk', 'mia');
  const ids = await takeIn(page, mark);
  const rows = page.getByRole('list', { name: 'Requests' }).getByRole('link');
  await page.goto(`/desk?open=yes&accepted=no&text=${encodeURIComponent(mark)}&sort=oldest`);
  await expect(rows).toHaveCount(cases);
  const statusLine = page.getByRole('status');

  const clerk = new Clerk(page);
  await clerk.press('j', 'o');
  for (const [at, id] of ids.entries()) {
    const sheet = page.getByRole('region', { name: `Request ${id}` });
    await expect(sheet.getByRole('heading', { name: 'What the resident sees' })).toBeVisible();
    clerk.read();
    if (at % 5 === 4) {
      // Wrong team: goes to the pipes team with a note.
      await clerk.press('t');
      await clerk.type('wat');
      await clerk.press('Enter');
      await expect(sheet.getByRole('button', { name: /^Team Water/ })).toBeVisible();
      await clerk.press('n');
      await clerk.type('There is a pipe below.');
      await clerk.press('Tab', 'Enter');
      await expect(statusLine.filter({ hasText: `The note was added to request ${id}.` })).toBeVisible();
    } else if (at % 5 === 3) {
      // Unclear responsibility: given back, so that no team has it, with the reason.
      await clerk.press('b');
      await clerk.type('Private ground?');
      await clerk.press('Tab', 'Enter');
      await expect(sheet.getByRole('button', { name: /^Team Nobody/ })).toBeVisible();
    } else {
      await clerk.press('y', 'a');
      await clerk.type('ana');
      await clerk.press('Enter');
      await clerk.press('s');
      await clerk.type('progr');
      await clerk.press('Enter');
      await expect(sheet.getByRole('button', { name: /^Status In Progress/ })).toBeVisible();
    }
    await clerk.press('j');
  }
  const total = clerk.total();
  const words = `${cases} cases: ${total.keys} keys and ${cases} readings, ${total.handMs / 1000} s; the desk ${total.deskMs / 1000} s; together ${total.ms / 1000} s`;
  process.stdout.write(`${words}\n`);
  test.info().annotations.push({ type: 'triage', description: words });
  // The desk's time depends on the machine. It is printed here, and measured by `npm run check -- bench
  // desk`.
  expect(total.handMs).toBeLessThan(mostMs);
  await expectAccessible(page);

  await expectTriaged(page, mark);
});

/** New requests from phone calls; oldest first. */
async function takeIn(page: Page, mark: string): Promise<number[]> {
  const { workTypes, extent } = await askDeskOnPage<{
    workTypes: { workTypeId: number; name: string }[];
    extent: { west: number; south: number; east: number; north: number };
  }>(page, 'find-municipality', {});
  const { workTypeId } = workTypes.find(({ name }) => name === 'Pothole')!;
  const ids: number[] = [];
  for (let at = 0; at < cases; at += 1) {
    const position = {
      longitude: extent.west + ((at + 1) / (cases + 2)) * (extent.east - extent.west),
      latitude: (extent.south + extent.north) / 2,
    };
    const { requestId } = await askDeskOnPage<{ requestId: number }>(page, 'create-request', {
      guid: randomUUID(),
      workTypeId,
      position,
      address: `${at + 1} Triage Street`,
      description: `${mark}, number ${at + 1}`,
    });
    ids.push(requestId);
  }
  return ids;
}

/** Twelve are accepted, Ana's and in progress; four belong to the water team; four have no team. */
async function expectTriaged(page: Page, mark: string): Promise<void> {
  const { requests } = await askDeskOnPage<{
    requests: {
      team: { name: string } | null;
      assignee: { name: string } | null;
      status: { name: string };
      isAccepted: boolean;
    }[];
  }>(page, 'find-requests', { filter: { text: mark }, sort: 'number' });
  const count = (matches: (request: (typeof requests)[number]) => boolean) => requests.filter(matches).length;
  expect(
    count(
      ({ assignee, isAccepted, status }) =>
        assignee?.name === 'Ana Alvarez' && isAccepted && status.name === 'In Progress',
    ),
  ).toBe(12);
  expect(count(({ team, isAccepted }) => team?.name === 'Water and Storm Drains' && !isAccepted)).toBe(4);
  expect(count(({ team }) => team === null)).toBe(4);
}
