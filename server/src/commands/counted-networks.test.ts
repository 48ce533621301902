/** Callers who share the limits of a network: a home with IPv6, and callers who claim to be a proxy. */
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { expect, test } from 'vitest';
import { readResult } from '#test/read-result.ts';
import { signIn } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp({ LIMIT_GUEST_SESSIONS_OF_NETWORK: '6, then 60/hour' });
const { clientId } = await addMunicipality(app.database);

async function guestFrom(remoteAddress: string, headers: Record<string, string> = {}) {
  const fields = { cmd: 'signin', UserName: 'guest', Password: '', ClientId: clientId };
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/ws7/t.asmx',
    remoteAddress,
    headers: { 'content-type': 'text/xml', host: 'riverbend.localhost', ...headers },
    payload: writeCall(JSON.stringify(fields), 'urn:example'),
  });
  return readResult(answer.body);
}

/** Returns an address of another /64 in the same /56, each time. */
function homeOf(start: string) {
  let network = 0;
  return () => `${start}${(network += 1).toString(16).padStart(2, '0')}::1`;
}

test('All IPv6 networks of a home together can begin four times as many sessions as one network', async () => {
  const homeNetwork = homeOf('2001:db8:9:a');
  let begunCount = 0;
  for (let tries = 0; tries < 30; tries += 1)
    if (!(await guestFrom(homeNetwork())).hasErrors) begunCount += 1;
  expect(begunCount).toBe(24);
  expect((await guestFrom('2001:db8:9:b00::1')).hasErrors, 'another home').toBe(false);
});

test('A home can make 120 wrong guesses at passwords from all its networks, and then must wait', async () => {
  const homeNetwork = homeOf('2001:db8:8:a');
  const codes: string[] = [];
  for (let tries = 0; tries < 125; tries += 1) {
    const guess = { ClientId: clientId, UserName: `nobody${tries}@example.org`, Password: 'wrong' };
    codes.push((await signIn(app, guess, { remoteAddress: homeNetwork() })).code);
  }
  expect(codes).toEqual([...Array(120).fill(''), ...Array(5).fill('00010006')]);
});

test('A computer on a private network that claims to be a proxy is counted too, with the limits for many', async () => {
  const forwardedHeaders = { 'x-forwarded-for': 'x' };
  let begunCount = 0;
  for (let tries = 0; tries < 310; tries += 1)
    if (!(await guestFrom('10.1.2.3', forwardedHeaders)).hasErrors) begunCount += 1;
  expect(begunCount).toBe(300);
});
