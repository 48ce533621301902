/** Twenty new requests that a clerk sorts out, and the work of the hand that this takes. */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { askDeskOnPage } from './desk.ts';

export const triagedCases = 20;

/** A clerk who types slowly, points at each control, and reads each case before deciding. */
const keyMs = 200;
const clickMs = 1300;
const readMs = 2000;

/** A clerk's decision: the case is their own, nobody knows whose it is, or it belongs to another team. */
export type TriageDecision = 'own' | 'unclear' | 'otherTeam';

export function triageDecision(at: number): TriageDecision {
  if (at % 5 === 4) return 'otherTeam';
  return at % 5 === 3 ? 'unclear' : 'own';
}

/** Presses keys and clicks as a clerk does, and sums up the time: for each press, each reading, and the desk itself. */
export class TriageClerk {
  readonly #page: Page;
  #keys = 0;
  #clicks = 0;
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

  async click(control: Locator): Promise<void> {
    await control.click();
    this.#clicks += 1;
  }

  /** The total. The desk's own time is the time on the clock, because this clerk presses and clicks instantly. */
  total() {
    const deskMs = Date.now() - this.#beganAt;
    const handMs = this.#keys * keyMs + this.#clicks * clickMs + this.#readCount * readMs;
    return { keys: this.#keys, clicks: this.#clicks, handMs, deskMs, ms: handMs + deskMs };
  }

  /** The total in words, for each case. The journey prints it and attaches it to its result. */
  totalInWords(): string {
    const { keys, clicks, handMs, deskMs, ms } = this.total();
    const each = (value: number) => (value / triagedCases).toFixed(1);
    const seconds = (value: number) => each(value / 1000);
    return `${triagedCases} cases: ${keys} keys, ${clicks} clicks. A case: ${each(keys)} keys, ${each(clicks)} clicks, ${seconds(handMs)} s of the hand and the eye, ${seconds(deskMs)} s of the desk, together ${seconds(ms)} s`;
  }
}

/** Takes new requests in from phone calls. Returns their numbers, oldest first. */
export async function takeInForTriage(page: Page, mark: string): Promise<number[]> {
  const { workTypes, extent } = await askDeskOnPage<{
    workTypes: { workTypeId: number; name: string }[];
    extent: { west: number; south: number; east: number; north: number };
  }>(page, 'find-municipality', {});
  const { workTypeId } = workTypes.find(({ name }) => name === 'Pothole')!;
  const ids: number[] = [];
  for (let at = 0; at < triagedCases; at += 1) {
    const position = {
      longitude: extent.west + ((at + 1) / (triagedCases + 2)) * (extent.east - extent.west),
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

/** Opens the list of these requests, oldest first. */
export async function openTriage(page: Page, mark: string): Promise<Locator> {
  const rows = page.getByRole('list', { name: 'Requests' }).getByRole('link');
  await page.goto(`/desk?open=yes&accepted=no&text=${encodeURIComponent(mark)}&sort=oldest`);
  await expect(rows).toHaveCount(triagedCases);
  return rows;
}

/** Twelve are accepted, Ana's and in progress; four belong to the water team; four have no team. */
export async function expectTriaged(page: Page, mark: string): Promise<void> {
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
