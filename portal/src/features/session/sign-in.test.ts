import { afterEach, expect, test, vi } from 'vitest';
import { signIn } from '@fixpoint/contract/commands/sign-in.ts';
import { answers, startFakeTransport } from '#test/fake-transport.ts';
import { guest } from '#test/visit.tsx';
import { signInCitizen, signInGuest } from './sign-in.ts';

afterEach(() => vi.unstubAllGlobals());

test("the guest signs in as 'guest' with an empty password, and without a phone", async () => {
  const server = startFakeTransport({ signin: answers(signIn, guest) });
  await signInGuest(3);
  expect(server.calls[0]!.payload).toEqual({
    UserName: 'guest',
    Password: '',
    ClientId: 3,
    PhoneId: -1,
    PhoneNumber: '',
    Platform: 'Web',
    Browser: navigator.userAgent,
    Version: '',
    Other: '',
    MatchesPreviousLogin: false,
    Help: false,
  });
});

test('a citizen logs in with e-mail and password, in the same fields', async () => {
  const server = startFakeTransport({ signin: answers(signIn, guest) });
  await signInCitizen('ada@city.example', 'secret', 3);
  expect(Object.keys(server.calls[0]!.payload)).toHaveLength(11);
  expect(server.calls[0]!.payload).toMatchObject({ UserName: 'ada@city.example', Password: 'secret' });
});
