/** Signatures, as verifiers read them that are not ours. */
import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newPublicId } from './share-message.ts';
import { newWebhookSecret, signedHeaders } from './sign-message.ts';

const body = JSON.stringify({ type: 'request.created', text: 'Straße 7 – “quoted”' });

test('A verifier of the specification accepts every message, and refuses each one that was changed', () => {
  for (let round = 0; round < 300; round += 1) {
    const secret = newWebhookSecret();
    const verifier = new Webhook(secret);
    const publicId = newPublicId();
    const headers = signedHeaders({ publicId, body, at: new Date() }, [secret]);
    expect(verifier.verify(body, headers)).toEqual(JSON.parse(body));
    const verify = (text: string, others: object) => () => verifier.verify(text, { ...headers, ...others });
    expect(verify(body.replace('7', '8'), {})).toThrow('No matching signature');
    expect(verify(body, { 'webhook-id': newPublicId() })).toThrow('No matching signature');
    expect(verify(body, { 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 1) })).toThrow(
      'No matching signature',
    );
  }
});

test('The time in the signature is the time of the attempt, and one 301 seconds off is refused', () => {
  const secret = newWebhookSecret();
  const verifier = new Webhook(secret);
  const publicId = newPublicId();
  for (const seconds of [-301, 301]) {
    const at = new Date(Date.now() + seconds * 1000);
    const headers = signedHeaders({ publicId, body, at }, [secret]);
    expect(() => verifier.verify(body, headers)).toThrow('Message timestamp too');
  }
});

test('During a change of secrets, a message is signed with both', () => {
  const [newer, former, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
  const headers = signedHeaders({ publicId: newPublicId(), body, at: new Date() }, [newer, former]);
  expect(headers['webhook-signature']!.split(' ')).toHaveLength(2);
  for (const secret of [newer, former]) expect(new Webhook(secret).verify(body, headers)).toBeTruthy();
  expect(() => new Webhook(other).verify(body, headers)).toThrow('No matching signature');
});

test('A secret has 32 random bytes, and a signature is the HMAC of id, time and body', () => {
  const secret = newWebhookSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
  const at = new Date('2026-06-15T12:00:00.999Z');
  const headers = signedHeaders({ publicId: 'msg_1', body, at }, [secret]);
  expect(headers['webhook-timestamp']).toBe('1781524800');
  const key = Buffer.from(secret.slice(6), 'base64');
  const expected = createHmac('sha256', key).update(`msg_1.1781524800.${body}`).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${expected}`);
});

const inPython = `
import base64, hashlib, hmac, sys
key = base64.b64decode(sys.argv[1][6:])
sys.stdout.buffer.write(hmac.new(key, sys.stdin.buffer.read(), hashlib.sha256).digest())
`;
const hexOf = (secret: string) => Buffer.from(secret.slice(6), 'base64').toString('hex');

/** Programs that make the HMAC of their input with a secret, without any code of this project. */
const programs = {
  Python: { program: 'python3', version: '--version', words: (secret: string) => ['-c', inPython, secret] },
  OpenSSL: {
    program: 'openssl',
    version: 'version',
    words: (secret: string) => `dgst -sha256 -mac HMAC -macopt hexkey:${hexOf(secret)} -binary`.split(' '),
  },
};

for (const [name, { program, version, words }] of Object.entries(programs)) {
  test.skipIf(spawnSync(program, [version]).status !== 0)(
    `${name} makes the same signature from the raw bytes, and another one if a byte differs`,
    () => {
      const secret = newWebhookSecret();
      const publicId = newPublicId();
      const headers = signedHeaders({ publicId, body, at: new Date() }, [secret]);
      const signatureOf = (text: string) => {
        const input = `${publicId}.${headers['webhook-timestamp']}.${text}`;
        return `v1,${spawnSync(program, words(secret), { input }).stdout.toString('base64')}`;
      };
      expect(signatureOf(body)).toBe(headers['webhook-signature']);
      expect(signatureOf(body.replace('7', '8'))).not.toBe(headers['webhook-signature']);
    },
  );
}
