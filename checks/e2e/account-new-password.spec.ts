/** A citizen replaces a forgotten or leaked password; the owner gets a mail. */
import { expect, test } from '@playwright/test';
import {
  acknowledgeModal,
  choosePassword,
  expectLoggedIn,
  logIn,
  logInToMap,
  newCitizen,
} from './citizen.ts';
import { keptMails, linkOf, mailTo } from './mailbox.ts';

test(
  'a citizen who forgot the password gets back in by mail, and the link works once',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const ada = await newCitizen(baseURL!);
    await page.goto('/#/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Password Recovery' })).toBeVisible();
    await page.getByLabel('Email').fill(ada.email);
    await page.getByRole('button', { name: 'Send Email' }).click();
    await acknowledgeModal(
      page,
      'Recovery Email Sent',
      `A password email has been sent to ${ada.email}.`,
      'Close',
    );
    const link = linkOf(await mailTo(keptMails(baseURL!), ada.email, /password/i));

    await setPassword('short', 'Server responded with error - ');
    await setPassword('four grey potholes');
    await expect(page).toHaveURL(/#\/login$/);
    await logIn(page, ada);
    await acknowledgeModal(page, 'Whoops!', 'Your email and/or password is incorrect.', 'Okay');
    await setPassword('five grey potholes', 'The supplied reset key has already been used or is not valid.');
    await logInToMap(page, { ...ada, password: 'four grey potholes' });

    async function setPassword(password: string, refusal?: string): Promise<void> {
      await page.goto('about:blank');
      await page.goto(link);
      await choosePassword(page, password);
      if (refusal === undefined) await acknowledgeModal(page, 'Password Reset', /has been reset/, 'Close');
      else await acknowledgeModal(page, 'Whoops!', refusal, 'Okay');
    }
  },
);

test('a new password ends the session in another browser, and the owner is notified', async ({
  page,
  browser,
  baseURL,
}) => {
  const ada = await newCitizen(baseURL!);
  await logInToMap(page, ada);
  const otherDevice = await browser.newContext({ baseURL: baseURL! });
  const otherPage = await otherDevice.newPage();
  await logInToMap(otherPage, ada);

  await page.goto('/#/account');
  await page.getByRole('button', { name: 'Password', exact: true }).click();
  await changePassword('not the right one');
  await acknowledgeModal(page, 'Server Error', 'The current password is wrong.', 'Okay');
  await changePassword(ada.password);
  await acknowledgeModal(page, 'Password Reset', 'Your password has been changed.', 'Close');
  await acknowledgeModal(page, 'Account Updated', /successfully updated/, 'Close');
  await expectLoggedIn(page);
  expect((await mailTo(keptMails(baseURL!), ada.email, /changed/i)).text).toContain(ada.email);

  await otherPage.goto('/#/account');
  await expect(otherPage).toHaveURL(/#\/login\?returnUrl=%2Faccount$/);
  await logIn(otherPage, { ...ada, password: 'six grey potholes' });
  await expect(otherPage.getByLabel('First Name')).toHaveValue('Ada');
  await otherDevice.close();

  async function changePassword(current: string): Promise<void> {
    await page.getByLabel('Current Password').fill(current);
    await page.getByLabel('New Password', { exact: true }).fill('six grey potholes');
    await page.getByLabel('Confirm New Password').fill('six grey potholes');
    await page.getByRole('button', { name: 'Update' }).click();
  }
});
