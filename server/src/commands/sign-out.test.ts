import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sweepPhotos } from '#photos/sweep-photos.ts';
import { startAnother } from '#test/another-process.ts';
import { redAndBlue } from '#test/pictures.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { openTestPhotos } from '#test/test-files.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
await app.listen();
const { clientId } = await addMunicipality(app.database);
const another = await startAnother(app);
const mary = { ClientId: clientId, UserName: 'mary@example.org' };
const clerk = { ClientId: clientId, UserName: 'clerk@example.org' };
await addTestAccount(app.database, clientId);
await addTestAccount(app.database, clientId, { email: clerk.UserName, role: 'manager' });

const signOut = (token: string) => ws7Call(app, { cmd: 'signout', token });

/** Asks both processes if they accept the token. */
async function isTaken(token: string): Promise<boolean[]> {
  const call = { cmd: 'findworkrequestnotesbyguid', token, guid: randomUUID() };
  const answersOfBoth = await Promise.all([ws7Call(app, call), ws7Call(another, call)]);
  return answersOfBoth.map(({ securityStatus }) => securityStatus !== 'InvalidToken');
}

describe('Signing out ends at once, in every server process, the session of', () => {
  test.each([
    ['a citizen', () => tokenOf(app, mary)],
    ['a guest', () => guestToken(app, clientId)],
    ['staff', () => tokenOf(app, clerk)],
  ])('%s', async (_who, begin) => {
    const token = await begin();
    expect(await isTaken(token)).toEqual([true, true]);
    expect(await signOut(token)).toMatchObject({
      data: { Result: true },
      securityStatus: 'Unchecked',
      hasErrors: false,
    });
    expect(await isTaken(token)).toEqual([false, false]);
  });
});

test('The citizen’s sessions on other devices continue, and so do those of others', async () => {
  const token = await tokenOf(app, mary);
  const others = [await tokenOf(app, mary), await tokenOf(app, clerk), await guestToken(app, clientId)];
  await signOut(token);
  expect(await Promise.all([token, ...others].map(isTaken))).toEqual([
    [false, false],
    [true, true],
    [true, true],
    [true, true],
  ]);
});

describe('Signing out with a token without a session', () => {
  test('A token that is already signed out is answered with true', async () => {
    const token = await tokenOf(app, mary);
    await signOut(token);
    expect(await signOut(token)).toMatchObject({ data: { Result: true }, hasErrors: false });
  });

  test('An expired token is answered with true', async () => {
    const token = await guestToken(app, clientId);
    app.clock.advance(1000 * 24 * 3_600_000);
    expect(await signOut(token)).toMatchObject({ data: { Result: true }, hasErrors: false });
  });

  test.each(['', 'x'.repeat(1000), `${clientId}-${'x'.repeat(43)}`, `999-${'x'.repeat(43)}`])(
    'A token that never existed is answered with true: %j',
    async (token) => {
      expect(await signOut(token)).toMatchObject({ data: { Result: true }, hasErrors: false });
    },
  );
});

test('A call without a token is malformed', async () => {
  expect(await ws7Call(app, { cmd: 'signout' })).toMatchObject({
    code: '00010003',
    message: 'token is missing.',
  });
});

test('A photo that waits for its report stays for a day after signing out, and nobody else can get it', async () => {
  const photos = await openTestPhotos(app);
  const token = await guestToken(app, clientId);
  const data = (await redAndBlue(20, 20).jpeg().toBuffer()).toString('base64');
  const upload = { cmd: 'createtempfile', Token: token, guid: randomUUID(), name: 'a.jpg', data };
  const { Id } = (await ws7Call(app, upload)).data as { Id: number };
  await signOut(token);
  expect(await sweepPhotos(photos, app.clock.now())).toMatchObject({ unclaimed: 0 });
  const find = { cmd: 'findfileminimumresponse', fileId: Id };
  expect(await ws7Call(app, { ...find, token })).toMatchObject({ securityStatus: 'InvalidToken' });
  const stranger = await guestToken(app, clientId);
  expect(await ws7Call(app, { ...find, token: stranger })).toMatchObject({ code: '00010004' });
  app.clock.advance(25 * 3_600_000);
  expect(await sweepPhotos(photos, app.clock.now())).toMatchObject({ unclaimed: 1 });
});
