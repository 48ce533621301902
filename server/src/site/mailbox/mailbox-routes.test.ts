import { readConfig } from '#config.ts';
import { describe, expect, test } from 'vitest';
import { fastify as createFastify } from 'fastify';
import { keepingTransport } from '#mail/transport/keeping-transport.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { testClock } from '#test/test-clock.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { type MailboxDeps, registerMailbox } from './mailbox-routes.ts';

const { database } = await createTestDatabase();
const { clientId } = await addMunicipality(database);
const clock = testClock();
const actId = '0b8e3c1e-2f4d-4a53-9f1c-8a1c5d1b7e2f';
const link = 'http://riverbend.localhost/#/validateAccount/0123456789abcdef';
const mail = {
  to: 'mary@example.org',
  subject: 'Validate <your> account',
  text: `Please:\n${link}\n`,
  html: `<p style="color:red"><img src="cid:logo">Please</p>`,
  logo: Buffer.from('a picture'),
};
await keepingTransport(database, clock).send(mail, { clientId, actId });

function mailbox(settings: Partial<MailboxDeps['config']> = {}) {
  const fastify = createFastify();
  const config = { ...readConfig({}), ...settings };
  registerMailbox(fastify, { database, config });
  return (url: string, { host = 'localhost:8080', remoteAddress = '127.0.0.1', headers = {} } = {}) =>
    fastify.inject({ url, headers: { host, ...headers }, remoteAddress });
}
const read = mailbox();

describe('Without a mail server, a person at this machine', () => {
  test('finds the mails in a list, newest first', async () => {
    const { statusCode, body, headers } = await read('/mailbox');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain(`<a href="/mailbox/${actId}">Validate &#60;your&#62; account</a>`);
    expect(body).toContain('To mary@example.org, 2026-06-15 12:00:00 UTC');
  });

  test('can follow the links of a mail', async () => {
    expect((await read(`/mailbox/${actId}`)).body).toContain(`<a href="${link}">${link}</a>`);
  });

  test('sees its html as in a mail program, without loading or running anything', async () => {
    const { body, headers } = await read(`/mailbox/${actId}/html`);
    expect(body).toBe(
      `<p style="color:red"><img src="data:image/jpeg;base64,${Buffer.from('a picture').toString('base64')}">Please</p>`,
    );
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; img-src data:;/);
  });

  test('can read them with a program', async () => {
    expect((await read('/mailbox.json')).json()).toMatchObject([{ actId, recipient: 'mary@example.org' }]);
  });

  test.each(['/mailbox/nothing', '/mailbox/00000000-0000-4000-8000-000000000000'])(
    'finds nothing at %s',
    async (url) => {
      expect((await read(url)).statusCode).toBe(404);
    },
  );
});

describe('The mailbox is closed', () => {
  const all = ['/mailbox', '/mailbox.json', `/mailbox/${actId}`, `/mailbox/${actId}/html`];

  test.each([
    [{ remoteAddress: '192.0.2.1' }],
    [{ host: 'riverbend.example.org' }],
    [{ host: 'localhost.evil.example' }],
    [{ host: '192.0.2.7:8080' }],
    [{ headers: { 'x-forwarded-for': '192.0.2.1' } }],
    [{ headers: { forwarded: 'for=192.0.2.1' } }],
  ])('to everyone else: %j', async (from) => {
    for (const url of all) expect((await read(url, from)).statusCode).toBe(404);
  });

  test.each([
    [{ smtpUrl: 'smtp://mail.example' }],
    [{ databaseUrl: 'postgres://x/y' }],
    [{ host: '0.0.0.0' }],
    [{ origin: 'https://{client}.example.org' }],
  ])('with %j', async (settings) => {
    for (const url of all) expect((await mailbox(settings)(url)).statusCode).toBe(404);
  });
});
