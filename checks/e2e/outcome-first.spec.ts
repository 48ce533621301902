/** A resident who opens a request sees the outcome first, live, and on one printed page. */
import { expect, test } from '@playwright/test';
import { openBackOffice } from './back-office.ts';
import { expectAccessible } from './resident.ts';
import { reportPothole } from './reported-request.ts';

test.use({ reducedMotion: 'reduce' });

test("the outcome stands first, with the municipality's reply and the place", async ({ page, baseURL }) => {
  const city = await openBackOffice(baseURL!);
  const { guid, workRequestId } = await reportPothole(baseURL!, 'A hole with a future.');
  await page.goto(`/#/requeststatus/${guid}`);
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
  const steps = page.getByRole('region', { name: 'Progress' }).getByRole('listitem');
  await expect(steps).toContainText(['Submitted', 'In progress', 'Closed']);

  await city.setStatus(workRequestId, 'Work Order Issued', 'Crew 4, before noon');
  await city.addNote(guid, 'We fill it on Thursday.');
  await expect(steps).toContainText(['Submitted', 'Scheduled', 'Closed']);
  await expect(steps.nth(1)).toContainText('We fill it on Thursday.');
  await expect(page.getByText('Crew 4, before noon')).toBeHidden();

  const map = page.getByRole('img', { name: /^Map: / });
  await page.getByRole('heading', { name: 'Notes' }).scrollIntoViewIfNeeded();
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('canvas').first()).toBeVisible();
  await expectAccessible(page);
});

test('changes that the municipality makes before the live connection is open still appear', async ({
  page,
  baseURL,
}) => {
  const city = await openBackOffice(baseURL!);
  const { guid, workRequestId } = await reportPothole(baseURL!, 'A hole that is seen at once.');
  const call = Promise.withResolvers<void>();
  const isDone = Promise.withResolvers<void>();
  await page.route('**/live', async (route) => {
    call.resolve();
    await isDone.promise;
    await route.continue();
  });
  await page.goto(`/#/requeststatus/${guid}`);
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
  const steps = page.getByRole('region', { name: 'Progress' }).getByRole('listitem');
  await expect(steps).toContainText(['Submitted', 'In progress', 'Closed']);
  await call.promise;
  await city.setStatus(workRequestId, 'Work Order Issued');
  isDone.resolve();
  await expect(steps).toContainText(['Submitted', 'Scheduled', 'Closed']);
});

test('a request prints on one page, without controls', async ({ page, baseURL }) => {
  const city = await openBackOffice(baseURL!);
  const { guid, workRequestId } = await reportPothole(baseURL!, 'A hole on paper.');
  await city.setStatus(workRequestId, 'Completed');
  await city.addNote(guid, 'It is filled.');
  await page.goto(`/#/requeststatus/${guid}`);
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await expect(page.getByText('It is filled.')).toHaveCount(1);
  await page.getByRole('heading', { name: 'Notes' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: /^Map: / })).toBeVisible();

  const sheets = await page.pdf({ format: 'A4' });
  expect(sheets.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('A hole on paper.').filter({ visible: true })).toHaveCount(1);
  const main = page.getByRole('main');
  for (const name of ['Add Note', 'Close and go to the map'])
    await expect(main.getByRole('button', { name })).toBeHidden();
  await expect(main.getByText('Add photos').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
});
