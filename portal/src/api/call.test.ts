import { afterEach, expect, test, vi } from 'vitest';
import { createWorkRequestNote } from '@fixpoint/contract/commands/create-work-request-note.ts';
import { findCitizen } from '@fixpoint/contract/commands/find-citizen.ts';
import { findCitizenLogos } from '@fixpoint/contract/commands/find-citizen-logos.ts';
import { signIn } from '@fixpoint/contract/commands/sign-in.ts';
import { writeFault } from '@fixpoint/contract/wire/envelope.ts';
import { call } from './call.ts';
import { NetworkFailure, ServerRefusal } from './call-failure.ts';
import { answers, deniesAccess, refuses, startFakeTransport } from '#test/fake-transport.ts';
import { primeAnswers } from './primed-answers.ts';
import { onTokenRefused } from './token-refusal.ts';

const guid = '0f8fad5b-d9cb-469f-a165-70867728950e';
const logos = { Logo: '', LogoHeader: '' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  primeAnswers({});
});

test('the text of a resident arrives unchanged, with all its characters', async () => {
  const server = startFakeTransport({
    createworkrequestnote: answers(createWorkRequestNote, { Result: true }),
  });
  const note = 'Deep & wide <1 m>, "50 %"\r\n]]> ünïcode 🕳️';
  await expect(call(createWorkRequestNote, { WorkRequestGuid: guid, token: 't', note })).resolves.toEqual({
    Result: true,
  });
  expect(server.calls).toEqual([
    { cmd: 'createworkrequestnote', payload: { WorkRequestGuid: guid, token: 't', note } },
  ]);
});

test('every call is a POST of text/xml to the one URL of the web service', async () => {
  startFakeTransport({ findcitizenlogos: answers(findCitizenLogos, logos) });
  const sent = vi.spyOn(globalThis, 'fetch');
  await call(findCitizenLogos, { clientid: 1 });
  const [address, request] = sent.mock.calls[0]!;
  expect([address, request?.method]).toEqual(['/ws7/t.asmx', 'POST']);
  expect(new Headers(request?.headers).get('content-type')).toBe('text/xml; charset=UTF-8');
  expect(request?.body).toContain(
    '<json>{&quot;cmd&quot;:&quot;findcitizenlogos&quot;,&quot;clientid&quot;:1}</json>',
  );
});

test('text with special characters travels percent-encoded', async () => {
  startFakeTransport({ createworkrequestnote: answers(createWorkRequestNote, { Result: true }) });
  const sent = vi.spyOn(globalThis, 'fetch');
  await call(createWorkRequestNote, { WorkRequestGuid: guid, token: 't', note: 'Deep & wide, 50 %' });
  expect(sent.mock.calls[0]![1]?.body).toContain('Deep%20%26%20wide%2C%2050%20%25');
});

test('percent-encoded names are decoded', async () => {
  const citizen = {
    FirstName: 'Zoë',
    LastName: "O'Hara & Co",
    Email: 'z@city.example',
    PhoneNumber: '+1 (555)',
  };
  startFakeTransport({ findcitizen: answers(findCitizen, citizen) });
  await expect(call(findCitizen, { token: 't' })).resolves.toEqual(citizen);
});

test("a refusal has the error's name, its code, the sentence for people and its data", async () => {
  startFakeTransport({ signin: refuses('duplicateEmail', 'Already <in> use', '{"Token":"t"}') });
  const refusal = await call(signIn, { UserName: 'a', Password: 'b' }).catch((failure: unknown) => failure);
  expect(refusal).toBeInstanceOf(ServerRefusal);
  expect(refusal).toMatchObject({
    errorName: 'duplicateEmail',
    code: '00010013',
    message: 'Already <in> use',
    data: '{"Token":"t"}',
  });
});

test('a wrong password is a refusal although the error catalogue does not list it', async () => {
  startFakeTransport({ signin: deniesAccess('InvalidUsernamePassword') });
  const refusal = call(signIn, { UserName: 'a', Password: 'b' });
  await expect(refusal).rejects.toMatchObject({
    securityStatus: 'InvalidUsernamePassword',
    errorName: undefined,
  });
});

test('a refused token is reported by every call', async () => {
  const heard = vi.fn<(token: unknown) => void>();
  onTokenRefused(heard);
  startFakeTransport({ findcitizen: deniesAccess('InvalidToken') });
  await expect(call(findCitizen, { token: 'old' })).rejects.toBeInstanceOf(ServerRefusal);
  expect(heard.mock.calls).toEqual([['old']]);
});

test.each([
  ['a network that is down', 'unreachable' as const, 'unreachable'],
  ['a page from a proxy', { raw: '<html><body>Bad gateway' }, 'unreadable'],
  ['a fault', { raw: writeFault('No json', '1.1') }, 'unreadable'],
  ['data of another shape', { ...answers(findCitizenLogos, logos), data: '{"Logo":{}}' }, 'no-result'],
  ['data that is cut off', { ...answers(findCitizenLogos, logos), data: '{"Logo":' }, 'no-result'],
])('%s counts as a network failure', async (_, answer, kind) => {
  startFakeTransport({ findcitizenlogos: answer });
  const failure = await call(findCitizenLogos, { clientid: 1 }).catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(NetworkFailure);
  expect(failure).toMatchObject({ kind });
});

test('a call without an answer in time is a network failure', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason as Error));
    });
  });
  const failure = call(findCitizenLogos, { clientid: 1 }, { timeoutMs: 5 });
  await expect(failure).rejects.toMatchObject({ name: 'NetworkFailure', kind: 'timeout' });
});

test('a cancelled call rejects with the reason of the cancellation', async () => {
  startFakeTransport({ findcitizenlogos: 'unreachable' });
  const reason = new Error('left the screen');
  const signal = AbortSignal.abort(reason);
  await expect(call(findCitizenLogos, { clientid: 1 }, { signal })).rejects.toBe(reason);
});

test('an answer that came with the page is used once, without a call to the server', async () => {
  const server = startFakeTransport({
    findcitizenlogos: answers(findCitizenLogos, { ...logos, Logo: 'later' }),
  });
  primeAnswers({ findCitizenLogos: '{"Logo":"first","LogoHeader":""}' });
  await expect(call(findCitizenLogos, { clientid: 1 })).resolves.toMatchObject({ Logo: 'first' });
  expect(server.calls).toEqual([]);
  await expect(call(findCitizenLogos, { clientid: 1 })).resolves.toMatchObject({ Logo: 'later' });
});
