/** The questions of a work type come to the phone in advance, so that they are asked without a network. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { openBackOffice } from './back-office.ts';
import { openOffice } from './desk-office.ts';
import { openNetworkLink, type NetworkLink } from './network-link.ts';

test.use({ serviceWorkers: 'allow' });

let line: NetworkLink;
test.beforeEach(async ({ baseURL }) => {
  line = await openNetworkLink(Number(new URL(baseURL!).port));
});
test.afterEach(() => line.close());

test('a resident who never opened a form answers its questions without a network, and the answers are sent once', async ({
  page,
  baseURL,
}) => {
  const description = `Water on the street, seen without a network ${randomUUID()}`;
  await page.goto(`http://riverbend.localhost:${line.port}`);
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await page.waitForFunction(
    () =>
      navigator.serviceWorker.controller !== null &&
      Object.keys(localStorage).some((name) => name.startsWith('question-sets ')),
  );
  line.cut();
  await expect(page.getByText('Click on the map to place a pin')).toBeVisible();
  const { width, height } = page.viewportSize()!;
  await page.mouse.click(width / 2 + 40, height / 2 - 50);
  await page.getByRole('button', { name: 'Create Work Request' }).click();
  await page.getByLabel('Work Type').selectOption('Water Leak');
  const say = (question: RegExp, word: string) =>
    page.getByRole('group', { name: question }).getByRole('radio', { name: word }).check();
  await say(/^Do you smell gas\?/, 'Yes');
  const stop = page.getByRole('alert', { name: 'Leave the place and call the gas company' });
  await expect(stop.getByRole('link', { name: 'Call 800 555 0199' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Work Request' })).toHaveCount(0);
  await say(/^Do you smell gas\?/, 'No');
  await say(/^How much water comes out\?/, 'It shoots up or floods the street');
  await expect(page.getByRole('heading', { name: 'Please also call us' })).toBeVisible();
  await page.getByLabel('Description').fill(description);
  await page.getByRole('button', { name: 'Submit Work Request' }).click();
  const outbox = page.getByRole('dialog', { name: 'Waiting for a connection' });
  await outbox.getByRole('button', { name: 'Okay' }).click();

  const office = await openBackOffice(baseURL!);
  expect(await office.findByDescription(description)).toEqual([]);
  line.mend();
  await page.reload();
  await expect.poll(() => office.findByDescription(description)).toHaveLength(1);
  const { questions } = await (await openOffice(baseURL!)).find((await office.numberOf(description))!);
  expect(questions?.answers).toMatchObject([
    { question: 'Do you smell gas?', label: 'No' },
    { question: 'How much water comes out?', label: 'It shoots up or floods the street' },
  ]);
  await expect(page.getByText(/to be sent/)).toBeHidden();
  const [guid = ''] = await office.findByDescription(description);
  await page.goto(`http://riverbend.localhost:${line.port}/#/requeststatus/${guid}`);
  await expect(page.getByRole('region', { name: 'Your answers' })).toContainText('It shoots up');
});
