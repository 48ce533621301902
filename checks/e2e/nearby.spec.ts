/** A known pothole: other residents find it while they report, follow it, and read how it ends. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { signInAs } from './desk-caller.ts';
import { keptMails } from './mailbox.ts';
import { expectAccessible, openHome } from './resident.ts';
import { callWs7, signInAsGuest } from '@fixpoint/harness/ws7-client.ts';

test.use({ permissions: ['geolocation'], reducedMotion: 'reduce' });

interface MunicipalityAnswer {
  statuses: { statusId: number; name: string }[];
  workTypes: { workTypeId: number; name: string }[];
}

interface Spot {
  longitude: number;
  latitude: number;
}

/** A place without a pothole near it. The demo and other journeys report all over the city. */
async function ownSpot(origin: string, workTypeId: number): Promise<Spot> {
  const { token } = await signInAsGuest(origin, 'riverbend');
  for (;;) {
    const spot = { longitude: -90.945 + Math.random() * 0.01, latitude: 40.425 + Math.random() * 0.01 };
    const { Requests } = await callWs7<{ Requests: object[] }>(origin, {
      cmd: 'findnearbyrequests',
      token,
      worktypeid: workTypeId,
      ...spot,
    });
    if (Requests.length === 0) return spot;
  }
}

/** A guest reports a pothole, some metres to the north of the spot. */
async function reportPothole(
  origin: string,
  { longitude, latitude }: Spot,
  { metres, description, workTypeId }: { metres: number; description: string; workTypeId: number },
): Promise<{ Id: number; Guid: string }> {
  const { token } = await signInAsGuest(origin, 'riverbend');
  return callWs7(origin, {
    cmd: 'createworkrequest',
    token,
    worktypeid: workTypeId,
    longitude,
    latitude: latitude + metres / 111_195,
    description,
  });
}

/** Opens the form at the device's position, and chooses the work type. */
async function beginReport(page: Page): Promise<void> {
  await openHome(page);
  await page.getByRole('button', { name: 'Follow my location' }).click();
  await page.getByRole('button', { name: 'Create Work Request' }).click();
  // The name of the place may need a second line.
  await expect(page.getByRole('group', { name: 'Location' })).toContainText(', Riverbend');
  await page.getByLabel('Work Type').selectOption('Pothole');
  await expect(page.getByRole('group', { name: /^Where on the road is it\?/ })).toBeVisible();
}

/** Adds up what moves on the page without the resident from now on. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(async () => {
    // The questions are there, but perhaps not painted yet.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const counter = globalThis as unknown as { shifts: number };
    counter.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        counter.shifts += entry.value;
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);
}

test(
  'a pothole that is known: followed, merged and closed',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const ben = await signInAs(baseURL!, 'ben', 'riverbend parks');
    const { statuses, workTypes } = await ben.call<MunicipalityAnswer>('find-municipality', {});
    const { workTypeId } = workTypes.find(({ name }) => name === 'Pothole')!;
    const spot = await ownSpot(baseURL!, workTypeId);
    const secret = `secret${randomUUID().slice(0, 8)}`;
    const main = await reportPothole(baseURL!, spot, { metres: 12, description: secret, workTypeId });
    const email = `nearby.${randomUUID()}@resident.example`;

    await context.setGeolocation({ ...spot, accuracy: 5 });
    await beginReport(page);
    const shifts = await countShifts(page);
    const line = page.getByRole('button', { name: 'Already reported here? 1 similar request nearby' });
    await expect(line).toBeVisible();
    expect(await shifts()).toBeLessThanOrEqual(0.01);
    await line.click();
    await expect(page.getByText('40 ft north')).toBeVisible();
    await expect(page.getByText(secret)).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: `It is this one: Pothole ${main.Id}, 40 ft north` }).click();
    const dialog = page.getByRole('dialog', { name: 'We know about it' });
    await expect(dialog).toContainText(`Request ${main.Id}`);
    await dialog.getByLabel('Email address (optional)').fill(email);
    await dialog.getByRole('button', { name: 'Send me a link' }).click();
    await expect(dialog.getByText(`We sent a link to ${email}.`)).toBeVisible();
    await expectAccessible(page);

    const mails = keptMails(baseURL!);
    const firstMail = async () => (await mails(email))[0]?.text ?? '';
    await expect.poll(firstMail, { timeout: 60_000 }).toContain('/mail/follow/');
    await page.goto(/https?:\/\/\S+\/mail\/follow\/\w+/.exec(await firstMail())![0]);
    await page.getByRole('button').first().click();
    await expect(page.getByText(`You get emails about request ${main.Id}`).first()).toBeVisible();

    const duplicate = await reportPothole(baseURL!, spot, { metres: 14, description: 'Again', workTypeId });
    const { version } = await ben.call<{ version: number }>('find-request', { requestId: duplicate.Id });
    await ben.call('link-duplicate', { requestId: duplicate.Id, version, duplicateOf: main.Id });
    const seen = await ben.call<{ internal: { reportedBy: object } }>('find-request', { requestId: main.Id });
    expect(seen.internal.reportedBy).toEqual({ confirmed: 1, unconfirmed: 1 });
    await ben.change(main.Id, { statusId: statuses.find(({ name }) => name === 'Completed')!.statusId });
    const news = async () => (await mails(email)).filter(({ text }) => text.includes('Completed'));
    await expect.poll(async () => (await news()).length, { timeout: 60_000 }).toBe(1);
    const [closing] = await news();
    for (const hidden of [secret, main.Guid]) expect(closing!.text).not.toContain(hidden);
  },
);

test('with five requests nearby a report still takes six taps', async ({
  page,
  context,
  hasTouch,
  baseURL,
}) => {
  test.skip(!hasTouch, 'needs a touch screen');
  const ben = await signInAs(baseURL!, 'ben', 'riverbend parks');
  const { workTypes } = await ben.call<MunicipalityAnswer>('find-municipality', {});
  const { workTypeId } = workTypes.find(({ name }) => name === 'Pothole')!;
  const spot = await ownSpot(baseURL!, workTypeId);
  for (const metres of [5, 10, 15, 20, 25])
    await reportPothole(baseURL!, spot, { metres, description: 'A hole', workTypeId });
  await context.setGeolocation({ ...spot, accuracy: 5 });
  await openHome(page);
  let taps = 0;
  const tap = async (name: string, role: 'button' | 'combobox' | 'textbox') => {
    taps += 1;
    await page.getByRole(role, { name }).tap();
  };
  await tap('Follow my location', 'button');
  await tap('Create Work Request', 'button');
  await tap('Work Type', 'combobox');
  await page.getByLabel('Work Type').selectOption('Pothole');
  await expect(page.getByText('5 similar requests nearby', { exact: true }).last()).toBeVisible();
  await tap('Description', 'textbox');
  await page.keyboard.type('Deep, and right on the bicycle lane.');
  await tap('Submit Work Request', 'button');
  await expect(page.getByRole('dialog', { name: 'Thanks!' })).toBeVisible();
  // The sixth tap is for the photo, as in the journey of six taps.
  expect(taps).toBe(5);
});
