import { describe, expect, test } from 'vitest';
import { commands } from '@fixpoint/contract/commands/index.ts';
import { readResult } from '#test/read-result.ts';
import { startTestApp } from '#test/test-app.ts';

const app = await startTestApp({ WSDL_NAMESPACE: 'http://tempuri.org/', PRODUCT_NAME: 'Fix & Point' });
const get = (url: string) => app.fastify.inject({ url, headers: { host: 'riverbend.example.org:8080' } });

describe('The WSDL', () => {
  test.each(['?WSDL', '?wsdl', '?Wsdl=1'])(
    'The WSDL is at %s, with the target namespace of the setting and its own address',
    async (query) => {
      const { statusCode, headers, body } = await get(`/ws7/t.asmx${query}`);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/xml; charset=UTF-8');
      expect(body).toContain('targetNamespace="http://tempuri.org/"');
      expect(
        body.match(/address location="http:\/\/riverbend\.example\.org:8080\/ws7\/t\.asmx"/g),
      ).toHaveLength(3);
    },
  );
});

describe('The help page', () => {
  test('The help page names every command with its fields', async () => {
    const { statusCode, headers, body } = await get('/ws7/t.asmx');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<title>Fix &#38; Point web service</title>');
    for (const [name, { cmd, payload }] of Object.entries(commands)) {
      expect(body.includes(`<code>${cmd}</code>`), name).toBe(true);
      const unnamedFields = Object.keys(payload.shape).filter((field) => !body.includes(field));
      expect(unnamedFields).toEqual([]);
    }
  });

  test('The help page names each command once, under its callers', async () => {
    const { body } = await get('/ws7/t.asmx');
    const [, ...sections] = body.split('<h3>');
    const namedSections = sections.map((section) => [
      section.slice(0, section.search(/[:,<]/)),
      [...section.matchAll(/<code>([a-z]+)<\/code><\/summary>/g)].map(([, cmd]) => cmd),
    ]);
    const callers = {
      open: 'Anyone',
      guest: 'Callers with a valid token',
      account: 'Callers with the token of an account',
    };
    const more = { citizen: 'Citizens', staff: 'Staff' };
    const expectedSections = Object.entries({ ...callers, ...more }).map(([access, who]) => [
      who,
      Object.values(commands).flatMap((command) => (command.access === access ? [command.cmd] : [])),
    ]);
    expect(namedSections).toEqual(expectedSections);
  });

  test('The help page loads and runs nothing, and its forms go to this server only', async () => {
    const policy = (await get('/ws7/t.asmx')).headers['content-security-policy'];
    expect(policy).toMatch(/default-src 'none'; style-src 'sha256-[\w+/=]+'/);
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('script');
  });

  test('The help page has a form for each command, and each form sends a valid call', async () => {
    const { body } = await get('/ws7/t.asmx');
    const form = /<form method="post" action="([^"]+)"[^>]*>.*?<textarea[^>]* name="json"[^>]*>\n([^<]*)</gs;
    const calledCommands = [];
    for (const [, url, text] of body.matchAll(form)) {
      const json = text!.replace(/&#(\d+);/g, (_reference, code) => String.fromCodePoint(Number(code)));
      const { cmd } = JSON.parse(json) as { cmd: string };
      const answer = await app.fastify.inject({
        method: 'POST',
        url: url!,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ json: json.replaceAll('\n', '\r\n') }).toString(),
      });
      expect(answer.statusCode, cmd).toBe(200);
      expect(answer.headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'unsafe-inline';/,
      );
      expect(readResult(answer.body).code, cmd).not.toBe('00010001');
      calledCommands.push(cmd);
    }
    expect(calledCommands).toEqual(expect.arrayContaining(Object.values(commands).map(({ cmd }) => cmd)));
  });
});
