/** Somebody registers with another person's e-mail address: the owner of the mailbox decides. */
import { expect, test } from '@playwright/test';
import { acknowledgeModal, choosePassword, expectLoggedIn, logIn, newcomer, register } from './citizen.ts';
import { keptMails, linkOf, mailTo, pageLinkOf } from './mailbox.ts';
import { expectAccessible } from './resident.ts';

test("'This was not me' removes the account and frees the address", async ({ page, baseURL }) => {
  const victim = newcomer();
  await page.goto('/#/register');
  await register(page, victim);
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  const mail = await mailTo(keptMails(baseURL!), victim.email, /^Validate/);
  await page.goto(pageLinkOf(mail));
  await expect(page.getByRole('heading', { name: 'Remove this account?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove the account' }).click();
  await expect(page.getByRole('heading', { name: 'The account is removed' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(linkOf(mail));
  await acknowledgeModal(page, 'Whoops!', "You've tried to use an invalid key.", 'Okay');
  await page.goto('/#/register');
  await register(page, victim);
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
});

test('a person who follows the link in another browser chooses the password', async ({
  page,
  browser,
  baseURL,
}) => {
  const victim = newcomer();
  await page.goto('/#/register');
  await register(page, victim);
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  const link = linkOf(await mailTo(keptMails(baseURL!), victim.email, /^Validate/));
  const otherDevice = await browser.newContext({ baseURL: baseURL! });
  const ownPage = await otherDevice.newPage();
  await ownPage.goto(link);
  await acknowledgeModal(ownPage, 'One More Step', /Please choose your password here\./, 'Okay');
  await choosePassword(ownPage, 'four green lanterns');
  await acknowledgeModal(ownPage, 'Password Reset', /Your password has been reset/, 'Close');
  await logIn(ownPage, { ...victim, password: 'four green lanterns' });
  await ownPage.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await expectLoggedIn(ownPage);
  await otherDevice.close();
  await page.goto('/#/login');
  await logIn(page, victim);
  await acknowledgeModal(page, 'Whoops!', 'Your email and/or password is incorrect.', 'Okay');
});
