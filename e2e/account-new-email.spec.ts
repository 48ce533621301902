/** A citizen moves to another e-mail address: confirmed by mail to the new one, told to the old one. */
import { expect, test } from '@playwright/test';
import { acknowledge, logIn, logInToMap, newCitizen, newcomer } from './citizen.ts';
import { keptMails, linkOf, mailTo } from './mailbox.ts';

test('a new e-mail is confirmed by mail, and is what one signs in with', async ({ page, baseURL }) => {
  const ada = await newCitizen(baseURL!);
  const { email } = newcomer();
  await logInToMap(page, ada);
  await page.goto('/#/account');
  await page.getByLabel('Phone Number').fill('555 0100');
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await page.getByLabel('New Email', { exact: true }).fill(email);
  await page.getByLabel('Confirm New Email').fill(email);
  await page.getByRole('button', { name: 'Update' }).click();
  await acknowledge(page, 'Request Sent', /check your junk filter/, 'Close');
  await acknowledge(page, 'Account Updated', /successfully updated/, 'Close');
  await expect(page).toHaveURL(/#\/home$/);

  const mailbox = keptMails(baseURL!);
  const link = linkOf(await mailTo(mailbox, email, /confirm/i));
  await page.goto(link);
  await acknowledge(page, 'Email Updated', /Please login using your new email address\.$/, 'Okay');
  expect((await mailTo(mailbox, ada.email, /changed/i)).text).not.toContain(email);
  await page.goto('about:blank');
  await page.goto(link);
  await acknowledge(page, 'Whoops!', 'The supplied reset key has already been used or is not valid.', 'Okay');

  await logIn(page, ada);
  await acknowledge(page, 'Whoops!', 'Your email and/or password is incorrect.', 'Okay');
  await page.goto('/#/login?returnUrl=%2Faccount');
  await logIn(page, { ...ada, email });
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Phone Number')).toHaveValue('555 0100');
});
