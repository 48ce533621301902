/** A citizen changes their e-mail address. The new address confirms by mail; the old one is notified. */
import { expect, test } from '@playwright/test';
import {
  acknowledgeModal,
  changeEmailOf,
  choosePassword,
  expectLoggedIn,
  logIn,
  logInToMap,
  newCitizen,
  newcomer,
} from './citizen.ts';
import { keptMails, linkOf, mailTo, pageLinkOf } from './mailbox.ts';
import { expectAccessible } from './resident.ts';

test('a citizen confirms a new e-mail address by mail and logs in with it', async ({ page, baseURL }) => {
  const ada = await newCitizen(baseURL!);
  const { email } = newcomer();
  await logInToMap(page, ada);
  await page.goto('/#/account');
  await page.getByLabel('Phone Number').fill('555 0100');
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await page.getByLabel('New Email', { exact: true }).fill(email);
  await page.getByLabel('Confirm New Email').fill(email);
  await page.getByRole('button', { name: 'Update' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm It Is You' });
  await question.getByLabel('Your Password').fill('not this one');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question.getByText('The current password is wrong.')).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel('Your Password').fill(ada.password);
  await question.getByRole('button', { name: 'Continue' }).click();
  await acknowledgeModal(page, 'Request Sent', /check your junk filter/, 'Close');
  await acknowledgeModal(page, 'Account Updated', /successfully updated/, 'Close');
  await expect(page).toHaveURL(/#\/home$/);

  const mailbox = keptMails(baseURL!);
  const link = linkOf(await mailTo(mailbox, email, /confirm/i));
  await page.goto(link);
  await acknowledgeModal(page, 'Email Updated', /Please login using your new email address\.$/, 'Okay');
  expect((await mailTo(mailbox, ada.email, /changed/i)).text).not.toContain(email);
  await page.goto('about:blank');
  await page.goto(link);
  await acknowledgeModal(
    page,
    'Whoops!',
    'The supplied reset key has already been used or is not valid.',
    'Okay',
  );

  await logIn(page, ada);
  await acknowledgeModal(page, 'Whoops!', 'Your email and/or password is incorrect.', 'Okay');
  await page.goto('/#/login?returnUrl=%2Faccount');
  await logIn(page, { ...ada, email });
  await expect(page.getByLabel('Current Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Phone Number')).toHaveValue('555 0100');
});

test('an owner who did not ask for a new e-mail address undoes it from the old one and chooses a new password', async ({
  page,
  baseURL,
}) => {
  const ada = await newCitizen(baseURL!);
  const thief = newcomer();
  await changeEmailOf(baseURL!, ada, thief.email);
  await page.goto(pageLinkOf(await mailTo(keptMails(baseURL!), ada.email, /changed/i)));
  await expect(page.getByRole('heading', { name: 'Take your account back?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByRole('heading', { name: 'The change is undone' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(linkOf(await mailTo(keptMails(baseURL!), ada.email, /new password/i)));
  await choosePassword(page, 'four green lanterns');
  await acknowledgeModal(page, 'Password Reset', /Your password has been reset/, 'Close');
  await logIn(page, { ...ada, password: 'four green lanterns' });
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await expectLoggedIn(page);
});
