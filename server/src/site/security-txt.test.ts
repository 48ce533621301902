import { expect, test } from 'vitest';
import { startTestApp } from '#test/test-app.ts';
import { testClock } from '#test/test-clock.ts';

const path = '/.well-known/security.txt';

test('people who find a weakness can read where to report it, and how long that is valid', async () => {
  const app = await startTestApp({
    SECURITY_CONTACT: 'mailto:security@city.example',
    SECURITY_EXPIRES: '2027-06-30',
    SECURITY_POLICY: 'https://city.example/security',
  });
  const { statusCode, headers, body } = await app.fastify.inject(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe(
    'Contact: mailto:security@city.example\nExpires: 2027-06-30T23:59:59Z\n' +
      'Policy: https://city.example/security\nPreferred-Languages: en\n',
  );
});

test('the log warns at the start if the date has passed, and only then', async () => {
  const contact = { SECURITY_CONTACT: 'mailto:security@city.example' };
  const today = testClock().now().toISOString().slice(0, 10);
  const warningOn = async (day: string) =>
    (await startTestApp({ ...contact, SECURITY_EXPIRES: day })).logLines.filter(({ msg }) =>
      String(msg).includes('SECURITY_EXPIRES'),
    ).length;
  expect([await warningOn('2020-01-01'), await warningOn(today)]).toEqual([1, 0]);
});

test('without the setting, the file does not exist', async () => {
  const app = await startTestApp();
  expect((await app.fastify.inject(path)).statusCode).toBe(404);
});
