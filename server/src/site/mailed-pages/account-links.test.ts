/** The pages behind links about an account: before, after, and if the link does not work. */
import { describe, expect, test } from 'vitest';
import { issueKey } from '#citizens/one-time-key.ts';
import { pressButton } from '#test/mailed-page.ts';
import { addTestAccount } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { database, clock, fastify } = app;
const { clientId } = await addMunicipality(database);
const host = 'riverbend.localhost:8080';
const open = (url: string, at = host) => fastify.inject({ url, headers: { host: at } });

async function allowingKey(): Promise<string> {
  const { accountId } = await addTestAccount(database, clientId, { email: 'mary@example.org' });
  const expiresAt = new Date(clock.now().getTime() + 60_000);
  const lock = { purpose: 'allow-email' as const, accountId, newEmail: 'mary@new.example', expiresAt };
  return issueKey(database, clientId, lock);
}

test('the result of the button has an address without the key, and survives a reload', async () => {
  const path = `/account/allow-email/${await allowingKey()}`;
  const pressAnswer = await fastify.inject({ method: 'POST', url: path, headers: { host } });
  expect(pressAnswer).toMatchObject({
    statusCode: 303,
    headers: { location: '/account/allow-email/allowed' },
  });
  expect(pressAnswer.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  for (let time = 0; time < 2; time++) {
    const outcomePage = await open(String(pressAnswer.headers.location));
    expect(outcomePage.statusCode).toBe(200);
    expect(outcomePage.body).toContain('<h1>One more step</h1>');
    expect(outcomePage.body).not.toContain('<form');
  }
});

describe('A link that does not work', () => {
  test.each([
    ['allow-email', 'You can ask for the change again on the account screen.'],
    ['undo-email', 'If somebody else uses your account, please tell Riverbend.'],
    ['disown', 'If somebody still uses an account with your email address, please tell Riverbend.'],
  ])('to %s says what to do now, at which municipality', async (name, whatNow) => {
    const url = `http://${host}/account/${name}/0123456789abcdef`;
    for (const answer of [await open(new URL(url).pathname), await pressButton(app, url)]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('<a href="/">Riverbend</a>');
      expect(answer.body).toContain(`<p>${whatNow}</p>`);
      expect(answer.body).toContain('--accent:#0b5cad');
    }
  });

  test('at a host without a municipality says only that', async () => {
    const { statusCode, body } = await open('/account/undo-email/0123456789abcdef', 'localhost');
    expect(statusCode).toBe(404);
    expect(body).toContain('This link does not work');
    expect(body).not.toContain('please tell');
  });

  test.each(['constructor', 'toString', '__proto__', 'allowed'])(
    'is not taken for a result: %s',
    async (name) => {
      expect((await open(`/account/disown/${name}`)).statusCode).toBe(404);
    },
  );
});
