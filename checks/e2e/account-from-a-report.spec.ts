/**
 * A guest's report becomes a citizen's: registration, a mail from a real mail server, and the first login.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { acknowledgeModal, expectLoggedIn, logIn, newcomer, register } from './citizen.ts';
import { linkOf, mailTo } from './mailbox.ts';
import { describePothole, findAddress } from './resident.ts';
import { Server } from '@fixpoint/harness/server.ts';
import { startSmtpMailbox, type SmtpMailbox } from './smtp-mailbox.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'fixpoint-mailed-'));
let smtp: SmtpMailbox;
let server: Server;
let portal: string;

test.beforeAll(async ({ viewport }) => {
  const port = viewport?.width === 1440 ? 8192 : 8193;
  smtp = await startSmtpMailbox();
  server = new Server(port, { DATA_DIR: dataDir, SMTP_URL: smtp.url }, { isAsInstalled: true });
  await server.start();
  portal = `http://riverbend.localhost:${port}`;
});

test.afterAll(async () => {
  await server.end();
  await smtp.stop();
  rmSync(dataDir, { recursive: true });
});

test(
  'a guest reports, registers, follows the mailed link and logs in',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(portal);
    await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
    await findAddress(page, '44 bridge lane');
    await describePothole(page, 'A hole that I want to follow.');
    await page.getByRole('button', { name: 'Submit Work Request' }).click();
    await page
      .getByRole('dialog', { name: 'Thanks!' })
      .getByRole('button', { name: 'Create Account' })
      .click();
    const id = Number(/register\/(\d+)$/.exec(page.url())?.[1]);
    expect(id).toBeGreaterThan(0);

    const ada = newcomer();
    const registration = page.waitForRequest((request) => /createcitizen/.test(request.postData() ?? ''));
    await register(page, ada);
    // The token of the guest who made the request claims it.
    expect((await registration).postData()).toMatch(new RegExp(`workrequestid.{1,12}${id}\\b.*token`));
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to Login' }).click();

    await logIn(page, ada);
    await acknowledgeModal(page, 'Account Not Validated', /sent again.*junk filter/, 'Okay');
    const mail = await mailTo(smtp.mailbox, ada.email, /^Validate/);
    await page.goto(linkOf(mail));
    await acknowledgeModal(page, 'Account Validated', /^Congratulations!/, 'Okay');
    await page.goto('about:blank');
    await page.goto(linkOf(mail));
    await acknowledgeModal(page, 'Whoops!', "You've tried to use an invalid key.", 'Okay');

    await logIn(page, ada);
    await expect(page).toHaveURL(/#\/home$/);
    await expectLoggedIn(page);
  },
);
