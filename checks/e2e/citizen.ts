/** The acts of a citizen on the portal, as verbs. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { keptMails, linkOf, mailTo } from './mailbox.ts';
import { expectAccessible, wentBackFrom } from './resident.ts';
import { callWs7 } from '@fixpoint/harness/ws7-client.ts';

export interface CitizenAccount {
  email: string;
  password: string;
}

/** The resident of the demo, with eight requests. Only for journeys that do not change the account. */
export const demoResident: CitizenAccount = {
  email: 'resident@riverbend.example',
  password: 'riverbend resident',
};

/** A person without an account. */
export function newcomer(): CitizenAccount {
  return { email: `ada.${randomUUID().slice(0, 8)}@city.example`, password: 'three brown potholes' };
}

/** A new, validated citizen, made without a browser. */
export async function newCitizen(origin: string): Promise<CitizenAccount> {
  const citizen = newcomer();
  const { Id: clientid } = await callWs7<{ Id: number }>(origin, {
    cmd: 'findclientidbyname',
    name: 'riverbend',
  });
  await callWs7(origin, {
    cmd: 'createcitizen',
    clientid,
    username: citizen.email,
    email: citizen.email,
    password: citizen.password,
    firstName: 'Ada',
    lastName: 'Lane',
    phoneNumber: '',
    proof: citizen.email,
    validationurl: `${origin}/#/validateAccount`,
  });
  const mail = await mailTo(keptMails(origin), citizen.email, /^Validate/);
  const key = linkOf(mail).slice(-16);
  expect(
    await callWs7(origin, { cmd: 'validateloginbyclientid', clientid, key, proof: citizen.email }),
  ).toEqual({
    Result: true,
    PasswordKey: '',
  });
  return citizen;
}

/** Moves the account to another e-mail address, without a browser. */
export async function changeEmailOf(
  origin: string,
  citizen: CitizenAccount,
  newemail: string,
): Promise<void> {
  const { Id: clientid } = await callWs7<{ Id: number }>(origin, {
    cmd: 'findclientidbyname',
    name: 'riverbend',
  });
  const credentials = { UserName: citizen.email, Password: citizen.password, ClientId: clientid };
  const { Token: token } = await callWs7<{ Token: string }>(origin, { cmd: 'signin', ...credentials });
  await callWs7(origin, {
    cmd: 'sendemailresetlink',
    token,
    newemail,
    validationUrl: `${origin}/#/resetemail`,
  });
  const resetkey = linkOf(await mailTo(keptMails(origin), newemail, /^Confirm/)).slice(-16);
  expect(await callWs7(origin, { cmd: 'resetemailbyclientid', clientid, resetkey })).toEqual({
    Result: true,
  });
}

/** Fills in the registration form and sends it. */
export async function register(page: Page, { email, password }: CitizenAccount): Promise<void> {
  // 'Thanks!', which leads here, also has a field for an email.
  await expect(page.getByRole('heading', { name: 'Register', exact: true })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Re-enter Email').fill(email);
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Lane');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
}

/** Fills in the login form and sends it. */
export async function logIn(page: Page, { email, password }: CitizenAccount): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Fills in the form behind a mailed link, and sends it. */
export async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm New Password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

/** Logs in from the login screen and goes on to the map. */
export async function logInToMap(page: Page, citizen: CitizenAccount): Promise<void> {
  await page.goto('/#/login');
  await logIn(page, citizen);
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await expectLoggedIn(page);
}

/** Opens the menu to see whether the portal shows a citizen. */
export async function expectLoggedIn(page: Page, isLoggedIn = true): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Log Out' })).toBeVisible({ visible: isLoggedIn });
  await expect(menu.getByRole('link', { name: 'Register' })).toBeVisible({ visible: !isLoggedIn });
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await wentBackFrom(page, 'menu');
}

/** Reads a modal described by its text, lets axe check it, and closes it with its focused button. */
export async function acknowledgeModal(
  page: Page,
  title: string,
  sentence: string | RegExp,
  button: 'Close' | 'Okay',
): Promise<void> {
  const modal = page.getByRole('dialog', { name: title });
  await expect(modal.getByText(sentence)).toBeVisible();
  await expect(modal).toHaveAccessibleDescription(/./);
  await expect(modal.getByRole('button', { name: button })).toBeFocused();
  await expectAccessible(page);
  await modal.getByRole('button', { name: button }).click();
  await expect(modal).toBeHidden();
}
