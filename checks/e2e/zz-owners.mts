import { chromium } from 'playwright';
import { writeFileSync } from 'node:fs';
import { chromiumPath, chromiumArguments } from './chromium.ts';
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
const base = 'http://riverbend.localhost:8424';
const line = (n: number, owner: string) => ({ type: 'Feature', properties: { owner, name: 'Road ' + n }, geometry: { type: 'LineString', coordinates: [[-90.95 + n * 0.0001, 40.42], [-90.94 + n * 0.0001, 40.421]] } });
writeFileSync('/tmp/w4-good.geojson', JSON.stringify({ type: 'FeatureCollection', features: Array.from({ length: 400 }, (_, n) => line(n, n % 3 ? '' : 'state-dot')) }));
writeFileSync('/tmp/w4-bad.geojson', JSON.stringify({ type: 'FeatureCollection', features: Array.from({ length: 30 }, (_, n) => line(n, n % 3 ? '' : 'Nobody Knows Department')) }));
const shot = process.argv.slice(2);
for (const [width, scheme] of [[390, 'light'], [1024, 'dark'], [1440, 'light']] as const) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme });
  const page = await context.newPage();
  await page.goto(base + '/desk/settings/owners');
  await page.getByLabel(/User ?name/i).fill('mia');
  await page.getByRole('textbox', { name: /Password/ }).fill('riverbend manager');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Layers from files' }).waitFor({ timeout: 60000 });
  await page.getByRole('button', { name: 'Add or replace a layer' }).click();
  await page.getByLabel('File').setInputFiles('/tmp/w4-bad.geojson');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByText(/The file has/).last().waitFor({ timeout: 60000 });
  await page.screenshot({ path: `/tmp/w4-faults-${width}-${scheme}.png`, fullPage: true });
  await page.getByLabel('File').setInputFiles('/tmp/w4-good.geojson');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByText(/roads can be used|road can be used/).waitFor({ timeout: 60000 });
  await page.screenshot({ path: `/tmp/w4-plan-${width}-${scheme}.png`, fullPage: true });
  await page.getByRole('button', { name: /^Use this file/ }).click();
  await page.getByText(/is in use\./).waitFor({ timeout: 60000 });
  await page.screenshot({ path: `/tmp/w4-used-${width}-${scheme}.png`, fullPage: true });
  for (const section of shot) {
    await page.goto(`${base}/desk/settings/${section}`);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/w4-${section}-${width}-${scheme}.png`, fullPage: true });
  }
  await context.close();
}
await browser.close();
