/** A member of the staff at the desk. */
import { type Locator, type Page, expect } from '@playwright/test';

/** The members of the demo's desk, with their passwords. */
const passwords = {
  clerk: 'riverbend clerk',
  mia: 'riverbend manager',
  ana: 'riverbend streets',
  ben: 'riverbend parks',
  carl: 'riverbend crew',
};

/** Opens an address of the desk and signs in there. */
export async function openDesk(
  page: Page,
  address = '/desk',
  role: keyof typeof passwords = 'clerk',
): Promise<void> {
  await page.goto(address);
  await fillIn(page, passwords[role], role);
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
}

/** Fills in the form of the sign-in and sends it. */
export async function fillIn(page: Page, password: string, username = 'clerk'): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a case by its address. */
export async function openCase(page: Page, requestId: number): Promise<Locator> {
  await page.goto(`/desk/requests/${requestId}?open=yes`);
  const sheet = page.getByRole('region', { name: `Request ${requestId}` });
  await expect(sheet.getByRole('heading', { name: 'What the resident sees' })).toBeVisible();
  return sheet;
}

/** Chooses a value in a menu of the case that saves at once. */
export async function choose(sheet: Locator, field: string, value: string | RegExp): Promise<void> {
  await sheet.getByRole('button', { name: new RegExp(`^${field} `) }).click();
  await sheet.getByRole('option', { name: value }).click();
}

/** Opens the menu of an act on the selected requests, or does the act. A narrow screen folds the acts. */
export async function openAct(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('region', { name: 'Selection' });
  const act = bar.getByRole('button', { name, exact: true });
  const unfold = bar.getByRole('button', { name: 'Choose what to do', expanded: false });
  await expect(act.or(unfold)).toBeVisible();
  if (await unfold.isVisible()) await unfold.click();
  await act.click();
}

/**
 * Shortens the time to call back a reply to some seconds, for journeys that test the steps
 * after it.
 */
export async function hurryReplies(page: Page, delaySeconds = 3): Promise<void> {
  await page.route('**/api/reply-to-resident', async (route) => {
    const reply = route.request().postDataJSON() as object;
    await route.continue({ postData: { ...reply, delaySeconds } });
  });
}

/** Calls a command of the desk as the member who is signed in on the page. */
export async function askDeskOnPage<Result>(page: Page, command: string, payload: object): Promise<Result> {
  const answer = await page.evaluate(
    async ([url, body]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url, { method: 'POST', headers, body });
      return { isOk: response.ok, text: await response.text() };
    },
    [`/api/${command}`, JSON.stringify(payload)] as const,
  );
  if (!answer.isOk) throw new Error(`${command} was refused: ${answer.text}`);
  return JSON.parse(answer.text) as Result;
}
