/** A macro: one template fills reply, status, outcome, team and person, and one press sends or calls back all. */
import { expect, test } from '@playwright/test';
import { newCitizen } from './citizen.ts';
import { hurryReplies, openCase, openDesk } from './desk.ts';
import { keptMails, mailTo } from './mailbox.ts';
import { submitRequests } from './own-requests.ts';
import { expectAccessible } from './resident.ts';

test('a macro closes a case by keyboard: it is called back, sent again, and the resident gets one mail', async ({
  page,
  baseURL,
}) => {
  const mary = await newCitizen(baseURL!);
  const place = { longitude: -90.95, latitude: 40.4215 };
  const [id] = await submitRequests(baseURL!, mary, [
    { workType: 'Pothole', description: 'A hole for a macro.', ...place },
  ]);
  const mailbox = keptMails(baseURL!);
  await mailTo(mailbox, mary.email, /^Your request/);
  await openDesk(page, '/desk', 'ana');
  const sheet = await openCase(page, id!);
  await page.keyboard.press('e');
  await expect(sheet.getByRole('option', { name: /^Pothole filled/ }).first()).toBeVisible();
  await page.keyboard.type('pothole');
  await page.keyboard.press('Enter');
  const form = sheet.getByRole('form', { name: 'Public reply' });
  await expect(form.locator('textarea').first()).toHaveValue(/our crew has filled the pothole/);
  await expect(form.getByLabel(/^Status after the reply/).locator('option:checked')).toHaveText('Completed');
  await expect(form.getByLabel(/^Outcome/)).toHaveValue('Filled with asphalt.');
  await expect(form.getByLabel(/^Team after the reply/).locator('option:checked')).toHaveText('Streets');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  const waiting = sheet.getByRole('region', { name: 'Reply not sent yet' });
  await expect(waiting).toContainText('The status also becomes Completed.');
  await expect(waiting).toContainText('Outcome: Filled with asphalt.');
  await waiting.getByRole('button', { name: 'Cancel sending' }).click();
  await expect(form.getByLabel(/^Outcome/)).toHaveValue('Filled with asphalt.');
  await expect(sheet.getByRole('button', { name: /^Status Submitted/ })).toBeVisible();

  await hurryReplies(page);
  await form.locator('textarea').first().press('Control+Enter');
  await expect(sheet.getByRole('button', { name: /^Status Completed/ })).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Team Streets/ })).toBeVisible();
  const mail = await mailTo(mailbox, mary.email, /^Your request/, 2);
  const words = mail.text.replaceAll(/\s+/g, ' ');
  expect(words).toContain('our crew has filled the pothole');
  expect(words).toContain('Filled with asphalt.');
});
