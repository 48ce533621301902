import { findMe } from '@fixpoint/contract/desk/find-me.ts';
import { acceptRequest } from '@fixpoint/contract/desk/case/accept-request.ts';
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { addInternalNote } from '@fixpoint/contract/desk/internal-notes/add-internal-note.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetCalls, forgetCallsAbout } from './unanswered.ts';
import { call } from './call.ts';
import { DeskRefusal, NetworkFailure } from './desk-failure.ts';
import { rememberSignedIn, sessionEnd, signedInAgain, stayedAsTheyAre } from './session-end.ts';

const me = {
  me: { accountId: 1, username: 'ana', name: 'Ana', role: 'clerk' },
  isLimited: false,
  teams: [],
  secondFactor: { isOn: false, isMissing: false, recoveryCodesLeft: 0 },
  client: { name: 'riverbend', displayName: 'Riverbend', timeZone: 'America/Chicago' },
};

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const ended = () =>
  json(401, {
    type: '/api/#tokenNotValid',
    title: 'Sign in',
    status: 401,
    detail: 'Sign in.',
    name: 'tokenNotValid',
  });

function answering(...answers: (() => Response | Error)[]) {
  let asked = 0;
  const fetched = vi.fn<(...asked: unknown[]) => Promise<Response>>(async () => {
    const answer = answers[Math.min(asked, answers.length - 1)]!();
    asked += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => {
  sessionStorage.clear();
  rememberSignedIn(false);
  signedInAgain();
  vi.unstubAllGlobals();
});

test('a call is one POST of JSON to the name of the command', async () => {
  const fetched = answering(() => json(200, me));
  expect((await call(findMe, {})).me.name).toBe('Ana');
  expect(fetched.mock.calls[0]).toMatchObject(['/api/find-me', { method: 'POST', body: '{}' }]);
});

test('a refusal carries its name, and a conflict also carries the changes of others', async () => {
  const changes = [{ field: 'statusId', before: 1, after: 2, by: 'bo', at: '2026-11-22T10:00:00Z' }];
  const problem = {
    type: '/api/#conflict',
    title: 'Conflict',
    status: 409,
    detail: 'Changed.',
    name: 'conflict',
  };
  answering(() => json(409, { ...problem, changes }));
  const failure = await call(findMe, {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DeskRefusal);
  expect((failure as DeskRefusal).problem.changes).toEqual(changes);
});

test.each([
  ['no answer', () => new TypeError('failed'), 'unreachable'],
  ['an answer that is not from our server', () => new Response('<html>'), 'unreadable'],
  ['an answer of another shape', () => json(200, { me: 'Ana' }), 'unreadable'],
  ["a proxy's own refusal", () => new Response('Bad gateway', { status: 502 }), 'unreadable'],
])('%s counts as a network failure', async (_what, answer, kind) => {
  answering(answer);
  const failure = await call(findMe, {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NetworkFailure);
  expect((failure as NetworkFailure).kind).toBe(kind);
});

test('without a session a call fails, and the app shows no dialog to sign in again', async () => {
  answering(ended);
  await expect(call(findMe, {})).rejects.toThrow('Sign in.');
  expect(sessionEnd.snapshot()).toBeUndefined();
});

test('when the session ends, calls wait until the member signs in again, and are sent then', async () => {
  rememberSignedIn(true);
  const fetched = answering(ended, () => json(200, me));
  const waiting = call(findMe, {});
  await vi.waitFor(() => expect(sessionEnd.snapshot()).toBe('ended'));
  expect(fetched).toHaveBeenCalledOnce();
  signedInAgain();
  expect((await waiting).me.username).toBe('ana');
  expect(sessionEnd.snapshot()).toBeUndefined();
});

test('a call that is aborted while it waits for a sign-in is not sent', async () => {
  rememberSignedIn(true);
  const fetched = answering(ended, () => json(200, me));
  const givingUp = new AbortController();
  const waiting = call(findMe, {}, givingUp.signal).catch((error: unknown) => error);
  await vi.waitFor(() => expect(sessionEnd.snapshot()).toBe('ended'));
  givingUp.abort('gone');
  signedInAgain();
  expect(await waiting).toBe('gone');
  expect(fetched).toHaveBeenCalledOnce();
});

test('a call that needs a fresh session waits for the member to sign in again, and is refused if they cancel', async () => {
  rememberSignedIn(true);
  const problem = { type: '/api/#freshSessionNeeded', title: 'Stale', status: 401, detail: 'Sign in anew.' };
  const stale = () => json(401, { ...problem, name: 'freshSessionNeeded' });
  answering(stale, () => json(200, me), stale);
  const waiting = call(findMe, {});
  await vi.waitFor(() => expect(sessionEnd.snapshot()).toBe('stale'));
  signedInAgain();
  expect((await waiting).me.username).toBe('ana');
  const refused = call(findMe, {}).catch((failure: unknown) => failure);
  await vi.waitFor(() => expect(sessionEnd.snapshot()).toBe('stale'));
  stayedAsTheyAre();
  expect(await refused).toMatchObject({ message: 'Sign in anew.' });
  expect(sessionEnd.snapshot()).toBeUndefined();
});

test('a call that is no longer needed is aborted', async () => {
  const given = new AbortController();
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    return promise;
  });
  const calling = call(findRequest, { requestId: 1 }, given.signal);
  given.abort(new Error('The next case'));
  await expect(calling).rejects.toThrow('The next case');
});

const bodies = (fetched: ReturnType<typeof answering>) =>
  fetched.mock.calls.map(([, options]) => JSON.parse((options as { body: string }).body) as object);

test('a call whose answer is lost is sent again exactly as it was, and the next one is another call', async () => {
  const fetched = answering(
    () => new TypeError('connection lost'),
    () => json(200, { version: 4 }),
    () => json(200, { version: 5 }),
  );
  const seen = { requestId: 7, version: 3 };
  await expect(call(acceptRequest, seen)).rejects.toBeInstanceOf(NetworkFailure);
  // The list already shows the version of the act that was carried out.
  await call(acceptRequest, { ...seen, version: 4 });
  await call(acceptRequest, { ...seen, version: 4 });
  const [first, second, third] = bodies(fetched);
  expect(first).toMatchObject({ ...seen, repeatKey: expect.any(String) });
  expect(second).toEqual(first);
  expect(third).toMatchObject({ requestId: 7, version: 4 });
  expect(third).not.toMatchObject({ repeatKey: (first as { repeatKey: string }).repeatKey });
});

test('a call that is repeated a quarter of an hour after its answer was lost is a new act', async () => {
  const fetched = answering(
    () => new TypeError('connection lost'),
    () => json(200, { version: 6 }),
  );
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await call(acceptRequest, { requestId: 8, version: 3 }).catch(() => undefined);
    vi.setSystemTime(Date.now() + 900_000);
    await call(acceptRequest, { requestId: 8, version: 5 });
  } finally {
    vi.useRealTimers();
  }
  const [first, second] = bodies(fetched);
  expect(second).toMatchObject({ requestId: 8, version: 5 });
  expect(second).not.toMatchObject({ repeatKey: (first as { repeatKey: string }).repeatKey });
});

test('other words are another call, and a refusal ends the call', async () => {
  const fetched = answering(
    () => new TypeError('connection lost'),
    () => json(400, { type: '', title: '', status: 400, detail: 'No.', name: 'fieldInvalid' }),
    () => json(200, { internalNoteId: 1, version: 2 }),
  );
  const note = { requestId: 7, text: 'The gate is locked.' };
  await call(addInternalNote, note).catch(() => undefined);
  await call(addInternalNote, { ...note, text: 'The gate is open.' }).catch(() => undefined);
  await call(addInternalNote, { ...note, text: 'The gate is open.' });
  const keys = bodies(fetched).map((body) => (body as { repeatKey: string }).repeatKey);
  expect(new Set(keys).size).toBe(3);
});

test('a member who signs out leaves no texts of unanswered calls in the tab', async () => {
  answering(() => new TypeError('connection lost'));
  await call(addInternalNote, { requestId: 9, text: 'The key is below the mat.' }).catch(() => undefined);
  expect(JSON.stringify(sessionStorage)).toContain('below the mat');
  forgetCalls();
  expect(JSON.stringify(sessionStorage)).not.toContain('below the mat');
});

test('after an act is taken back, the same words are a new call, and calls about other requests stay', async () => {
  const fetched = answering(() => new TypeError('connection lost'));
  const send = (requestId: number) =>
    call(addInternalNote, { requestId, text: 'We come on Monday.' }).catch(() => undefined);
  await send(7);
  await send(8);
  forgetCallsAbout(addInternalNote, 7);
  await send(7);
  await send(8);
  const keys = bodies(fetched).map((body) => (body as { repeatKey: string }).repeatKey);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys[3]).toBe(keys[1]);
});
