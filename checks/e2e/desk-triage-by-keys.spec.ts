/** Triage: a clerk handles twenty new requests, one after the other, without a mouse. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { openDesk } from './desk.ts';
import { expectAccessible } from './resident.ts';
import {
  TriageClerk,
  expectTriaged,
  openTriage,
  takeInForTriage,
  triageDecision,
  triagedCases,
} from './triage.ts';

const mostMs = 4 * 60_000;
/** The keys of one case, on average, with those of reasons and notes. More of them would be a loss for clerks. */
const mostKeys = 19;

test('a clerk triages twenty new requests by keys alone in less than four minutes', async ({ page }) => {
  test.skip(page.viewportSize()!.width < 1280, 'a phone has no keys');
  const mark = `Triage ${randomUUID().slice(0, 8)}`;
  await openDesk(page, '/desk', 'ana');
  const ids = await takeInForTriage(page, mark);
  await openTriage(page, mark);
  const statusLine = page.getByRole('status');

  const clerk = new TriageClerk(page);
  await clerk.press('j', 'o');
  for (const [at, id] of ids.entries()) {
    const sheet = page.getByRole('region', { name: `Request ${id}` });
    await expect(sheet.getByRole('heading', { name: 'What the resident sees' })).toBeVisible();
    clerk.read();
    switch (triageDecision(at)) {
      case 'otherTeam':
        await clerk.press('t');
        await clerk.type('wat');
        await clerk.press('Enter');
        await expect(sheet.getByRole('button', { name: /^Team Water/ })).toBeVisible();
        await clerk.press('n');
        await clerk.type('There is a pipe below.');
        await clerk.press('Tab', 'Enter');
        await expect(statusLine.filter({ hasText: `The note was added to request ${id}.` })).toBeVisible();
        break;
      case 'unclear':
        await clerk.press('b');
        await clerk.type('Private ground?');
        await clerk.press('Tab', 'Enter');
        await expect(sheet.getByRole('button', { name: /^Team Nobody/ })).toBeVisible();
        break;
      case 'own':
        await clerk.press('y', 'a');
        await clerk.type('ana');
        await clerk.press('Enter');
        await clerk.press('s');
        await clerk.type('progr');
        await clerk.press('Enter');
        await expect(sheet.getByRole('button', { name: /^Status In Progress/ })).toBeVisible();
    }
    await clerk.press('j');
  }
  const words = clerk.totalInWords();
  process.stdout.write(`By keys, ${words}\n`);
  test.info().annotations.push({ type: 'triage', description: words });
  // The desk's time depends on the machine. It is printed here, and measured by `npm run check -- bench
  // desk`.
  expect(clerk.total().handMs).toBeLessThan(mostMs);
  expect(clerk.total().keys / triagedCases).toBeLessThanOrEqual(mostKeys);
  await expectAccessible(page);

  await expectTriaged(page, mark);
});
