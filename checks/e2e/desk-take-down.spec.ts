/** Spam is taken down at the desk: nobody finds it, and it can be put back. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { openCase, openDesk } from './desk.ts';
import { reportPothole } from './reported-request.ts';
import { expectAccessible } from './resident.ts';

test('spam is taken down and put back', async ({ page, browser, baseURL }) => {
  const word = `watches${randomUUID().slice(0, 8)}`;
  const { guid, workRequestId } = await reportPothole(baseURL!, `Buy ${word} now`);
  const stranger = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await stranger.goto(`/#/requeststatus/${guid}`);
  await stranger.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await expect(stranger.getByText(`Buy ${word} now`).first()).toBeVisible();

  await openDesk(page);
  const sheet = await openCase(page, workRequestId);
  await sheet.getByRole('button', { name: 'Take down the request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take down the request' });
  await dialog.getByLabel('Reason').selectOption('Spam or advertising');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(page.getByText(`Request ${workRequestId} is taken down.`)).toBeVisible();

  // The page that is open elsewhere follows, and says why there is nothing left.
  await expect(stranger.getByText('The municipality has removed this request.')).toBeVisible();
  await expect(stranger.getByText(word)).toHaveCount(0);
  await page.goto(`/desk?text=${word}`);
  await expect(page.getByText(`Buy ${word} now`)).toHaveCount(0);

  await page.goto('/desk/takedowns');
  const entry = page.getByRole('listitem').filter({ hasText: word });
  await expect(entry).toContainText('Spam or advertising');
  await expectAccessible(page);
  await entry.getByRole('button', { name: /^Put back/ }).click();
  await expect(page.getByText(`Put back in request ${workRequestId}.`)).toBeVisible();
  await expect(entry).toHaveCount(0);

  await page.goto(`/desk/requests/${workRequestId}`);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Restored');
  await stranger.reload();
  await expect(stranger.getByText(`Buy ${word} now`).first()).toBeVisible();
  await stranger.context().close();
});
