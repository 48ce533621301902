/**
 * Logging in, staying logged in and logging out: over restarts, in two tabs, and in municipalities that do
 * not allow guests.
 */
import { expect, test } from '@playwright/test';
import { acknowledgeModal, demoResident, expectLoggedIn, logIn, logInToMap, newcomer } from './citizen.ts';
import { describePothole, expectAccessible, findAddress, openHome } from './resident.ts';
import { callWs7 } from '@fixpoint/harness/ws7-client.ts';

test('a wrong password is refused without revealing whether the account exists', async ({ page }) => {
  await page.goto('/#/login');
  await logIn(page, newcomer());
  await acknowledgeModal(page, 'Whoops!', 'Your email and/or password is incorrect.', 'Okay');
  await expect(page.getByLabel('Email')).not.toHaveValue('');
});

test("with 'Stay Logged In' the citizen is still logged in after a restart of the browser", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/#/login');
  await page.getByLabel('Stay Logged In').check();
  await logIn(page, demoResident);
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await expectLoggedIn(page);
  const newContext = await browser.newContext({ storageState: await page.context().storageState() });
  const laterPage = await newContext.newPage();
  await laterPage.goto(baseURL!);
  await laterPage.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await expectLoggedIn(laterPage);
  await newContext.close();
});

test('a stored login that the server refuses leads to login, and from there over the disclaimer to the map', async ({
  page,
}) => {
  await page.goto('/#/success');
  await page.evaluate(() => {
    localStorage.setItem('Token', '1-nobody');
    localStorage.setItem('TokenExpiration', String(Date.now() + 3_600_000));
    localStorage.setItem('ShouldStayLoggedIn', 'true');
    sessionStorage.clear();
  });
  await page.goto('about:blank');
  await page.goto('/');
  await expect(page).toHaveURL(/#\/login\?returnUrl=%2Fhome$/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await logIn(page, demoResident);
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await expectLoggedIn(page);
});

test("a login that fails for another reason says 'Whoops!' in its title and its text, and a screen reader reads it once", async ({
  page,
}) => {
  await page.goto('/#/login');
  await page.route('**/ws7/t.asmx', (route) =>
    route.fulfill({
      contentType: 'text/xml',
      body: `<fResponse><fResult><Data/><SecurityStatus>Unchecked</SecurityStatus><HasErrors>true</HasErrors>
        <Errors><ApplicationError><ErrorCode>00010009</ErrorCode><Message>Reference 7</Message></ApplicationError>
        </Errors></fResult></fResponse>`,
    }),
  );
  await logIn(page, demoResident);
  const modal = page.getByRole('dialog', { name: 'Whoops!' });
  const sentence =
    'Whoops! There was a problem logging in. Server returned the following error: Reference 7.';
  await expect(modal.getByText(sentence)).toBeVisible();
  await expect(modal).toMatchAriaSnapshot(`
    - dialog "Whoops!":
      - heading "Whoops!" [level=2]
      - paragraph: "There was a problem logging in. Server returned the following error: Reference 7."
      - button "Okay"
  `);
  await expectAccessible(page);
});

test("without 'Stay Logged In' a restarted browser belongs to a guest again", async ({
  page,
  browser,
  baseURL,
}) => {
  await logInToMap(page, demoResident);
  const newContext = await browser.newContext({ storageState: await page.context().storageState() });
  const laterPage = await newContext.newPage();
  await laterPage.goto(baseURL!);
  await laterPage.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await expectLoggedIn(laterPage, false);
  await newContext.close();
});

test('logging in to stay, and logging out, reach the other tab', async ({ page, context }) => {
  let signedOut = 0;
  context.on('request', (request) => {
    if (request.postData()?.includes('signout')) signedOut += 1;
  });
  await openHome(page);
  const otherPage = await context.newPage();
  await otherPage.goto('/#/login');
  await otherPage.getByLabel('Stay Logged In').check();
  await logIn(otherPage, demoResident);
  await otherPage.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await expectLoggedIn(otherPage);
  await expectLoggedIn(page);

  await otherPage.getByRole('button', { name: 'Open menu' }).click();
  await otherPage.getByRole('button', { name: 'Log Out' }).click();
  await expectLoggedIn(otherPage, false);
  await expectLoggedIn(page, false);
  expect(signedOut, 'one session, ended once').toBe(1);
});

test('the token of a citizen who logged out is worth nothing', async ({ page, baseURL }) => {
  await logInToMap(page, demoResident);
  const json = await page.evaluate(() => sessionStorage.getItem('session.token'));
  const findCitizen = () =>
    callWs7<object>(baseURL!, { cmd: 'findcitizen', token: JSON.parse(json!) as string });
  expect(await findCitizen()).toMatchObject({ Email: demoResident.email });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  const tokenNotValid = '00010014';
  await expect.poll(() => findCitizen().catch(String)).toContain(tokenNotValid);
});

test('logging out makes the visitor a guest, clears the map and says so', async ({ page }) => {
  await logInToMap(page, demoResident);
  await findAddress(page, '44 bridge lane');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('You been logged out. You are now anonymous').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Work Request' })).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('Token');
  await expectLoggedIn(page, false);
});

test('a token that expires during a half-written request leads to login, and back to the draft', async ({
  page,
}) => {
  await logInToMap(page, demoResident);
  await findAddress(page, '44 bridge lane');
  await describePothole(page, 'Half a sentence');
  // The reload finds the same state as one an hour later.
  await page.evaluate(() => sessionStorage.setItem('session.tokenExpiresAt', '1'));
  await page.reload();
  await expect(page).toHaveURL(/#\/login\?returnUrl=%2Fhome/);
  await logIn(page, demoResident);
  await expect(page.getByLabel('Description')).toHaveValue('Half a sentence');
});

test('where guests may not report, a visitor without an account has no Cancel and can still register', async ({
  page,
  baseURL,
}) => {
  await page.goto(baseURL!.replace('riverbend', 'lakeside'));
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});
