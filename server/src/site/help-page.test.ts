import { expect, test } from 'vitest';
import { startTestApp } from '#test/test-app.ts';

const app = await startTestApp({ SUPPORT_EMAIL: 'help@town.example' });

test("help leads to the page that comes along, or to the operator's own", async () => {
  const withOwn = await startTestApp({ HELP_URL: 'https://town.example/help' });
  const helpUrlOf = async ({ fastify: site }: typeof app) =>
    (await site.inject('/start-up.json')).json().product?.helpUrl;
  expect(await helpUrlOf(app)).toBe('/help');
  expect(await helpUrlOf(withOwn)).toBe('https://town.example/help');
});

test('the help page says how to report, and where to write', async () => {
  const page = await app.fastify.inject('/help');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('Reporting something');
  expect(page.body).toContain('href="mailto:help@town.example"');
  expect(page.headers['content-security-policy']).toMatch(/style-src [^;]*'sha256-/);
});
