/** Markup written into any text field stays text: on every screen, in mails, in downloads and exports. */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { openBackOffice } from './back-office.ts';
import { writeCameraPhoto } from './camera-photo.ts';
import { type CitizenAccount, logInToMap, newCitizen } from './citizen.ts';
import { keptMails, mailTo } from './mailbox.ts';
import { fixpoint } from './operator.ts';
import { colourSchemeOf } from './resident.ts';
import { callWs7 } from '@fixpoint/harness/ws7-client.ts';
import { zipEntries } from './zip-entries.ts';

/** This markup runs if a page does not treat it as text. Pages show texts of up to 30 characters whole. */
const image = '<img src=x onerror=ran()>';
const script = `"'>${image}<script>ran()</script><svg onload=ran()><a href="javascript:ran()">x</a>`;

interface MarkupPlaces {
  guid: string;
  id: number;
  /** The ids in the links of the resident's mails. */
  mailIds: string[];
}

const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'fixpoint-markup-'));

/** Fills every text that a resident or a clerk can write. */
async function writeMarkup(origin: string, ada: CitizenAccount): Promise<MarkupPlaces> {
  const client = await callWs7<{
    Id: number;
    ExtentXMin: number;
    ExtentXMax: number;
    ExtentYMin: number;
    ExtentYMax: number;
  }>(origin, { cmd: 'findclientidbyname', name: 'riverbend' });
  const credentials = { UserName: ada.email, Password: ada.password, ClientId: client.Id };
  const { Token: token } = await callWs7<{ Token: string }>(origin, {
    cmd: 'signin',
    ...credentials,
    Browser: script,
  });
  await callWs7(origin, { cmd: 'updatecitizen', token, firstname: image, lastname: image, phonenumber: '' });
  const fileGuid = randomUUID();
  const file = path.join(temporaryFolder(), 'photo.jpg');
  await writeCameraPhoto(file, script);
  const data = (await readFile(file)).toString('base64');
  await callWs7(origin, { cmd: 'createtempfile', Token: token, guid: fileGuid, name: `${image}.jpg`, data });
  const [type] = await callWs7<{ Value: number }[]>(origin, {
    cmd: 'dropdowncitizenworktypesbyclientid',
    ClientId: client.Id,
  });
  const { Id: id, Guid: guid } = await callWs7<{ Id: number; Guid: string }>(origin, {
    cmd: 'createworkrequest',
    token,
    worktypeid: type!.Value,
    longitude: (client.ExtentXMin + client.ExtentXMax) / 2,
    latitude: (client.ExtentYMin + client.ExtentYMax) / 2,
    address: script,
    description: script,
    email: ada.email,
    fileGuid,
  });
  await callWs7(origin, { cmd: 'createworkrequestnote', token, WorkRequestGuid: guid, note: script });
  const clerk = await openBackOffice(origin);
  const mailbox = keptMails(origin);
  await mailTo(mailbox, ada.email, /^Your request/, 1);
  await clerk.setStatus(id, 'In Progress', script);
  await mailTo(mailbox, ada.email, /^Your request/, 2);
  await clerk.addNote(guid, script);
  await mailTo(mailbox, ada.email, /^Your request/, 3);
  return { guid, id, mailIds: (await mailbox(ada.email)).map(({ actId }) => actId!) };
}

/** Records every script that runs, or tries to. */
async function watch(page: Page): Promise<() => Promise<void>> {
  const findings: string[] = [];
  await page.exposeFunction('ran', () => findings.push('a script ran'));
  await page.exposeFunction('refused', (what: string) => findings.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (globalThis as unknown as { refused: (what: string) => void }).refused(
        `${violatedDirective} ${blockedURI}`,
      );
    });
  });
  page.on('dialog', (dialog) => findings.push(dialog.message()));
  return async () => {
    await expect(page.locator('img[src="x"], svg[onload], a[href^="javascript:"]')).toHaveCount(0);
    expect(findings).toEqual([]);
  };
}

/** Presses the button for the own data, and unpacks the download. */
async function download(page: Page): Promise<string> {
  await page.goto('/#/account');
  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const zip = await readFile(await (await downloadEvent).path());
  const folder = temporaryFolder();
  for (const [name, bytes] of zipEntries(zip)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), bytes);
  }
  return folder;
}

/** Opens each file of a folder as its own type, and as a program that takes it for a page. */
async function openAll(page: Page, folder: string, expectNothingRan: () => Promise<void>): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => path.extname(file) !== '');
  expect(files).toEqual(expect.arrayContaining(['data.json', expect.stringMatching(/\.jpg$/)]));
  for (const file of files.map((name) => path.join(folder, name))) {
    await page.goto(pathToFileURL(file).href);
    await expectNothingRan();
    await copyFile(file, `${file}.html`);
    await page.goto(pathToFileURL(`${file}.html`).href);
    await expectNothingRan();
  }
  await page.goto(pathToFileURL(folder).href);
  await expectNothingRan();
}

test('markup in names, texts, notes, photos and devices is shown as it was written, and never runs', async ({
  page,
  baseURL,
  viewport,
}) => {
  const ada = await newCitizen(baseURL!);
  const places = await writeMarkup(baseURL!, ada);
  const expectNothingRan = await watch(page);

  await logInToMap(page, ada);
  // A layout that shows the list next to the map also shows the request's details there.
  if (colourSchemeOf(viewport) === 'dark') {
    await page.getByText(String(places.id)).first().click();
    await expect(page.getByText(script).first()).toBeVisible();
  }
  await expectNothingRan();

  await page.goto(`/#/requeststatus/${places.guid}`);
  for (const name of ['Progress', 'Notes'])
    await expect(page.getByRole('region', { name }).getByText(script)).toHaveCount(1);
  await page.getByRole('button', { name: 'Show photo 1 of 1 larger' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await expectNothingRan();

  await page.goto('/#/account');
  await expect(page.getByLabel('First Name')).toHaveValue(image);
  await expectNothingRan();

  for (const mailId of places.mailIds) {
    await page.goto(`/mailbox/${mailId}`);
    await expectNothingRan();
    await page.goto(`/mailbox/${mailId}/html`);
    await expect(page.getByText('Riverbend').first()).toBeVisible();
    await expectNothingRan();
  }
});

test("a download of a person's data opens in any program: markup in it is text", async ({
  page,
  baseURL,
}) => {
  const ada = await newCitizen(baseURL!);
  const { id } = await writeMarkup(baseURL!, ada);
  const expectNothingRan = await watch(page);
  await logInToMap(page, ada);
  const copyFolder = path.join(temporaryFolder(), 'handed-out');
  await fixpoint('citizen', 'export', '--client', 'riverbend', '--email', ada.email, '--to', copyFolder);
  for (const folder of [await download(page), copyFolder]) {
    const data = await readFile(path.join(folder, 'data.json'), 'utf8');
    expect(JSON.parse(data)).toMatchObject({
      accounts: [{ firstName: image }],
      requests: [{ requestId: id, description: script }],
      notes: [{ text: script }],
    });
    await openAll(page, folder, expectNothingRan);
    await page.goto(pathToFileURL(path.join(folder, 'data.json')).href);
    await expect(page.getByText('javascript:ran()').first()).toBeVisible();
  }
});
