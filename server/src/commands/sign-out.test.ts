import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sweepPhotos } from '#photos/sweep-photos.ts';
import { startAnother } from '#test/another-process.ts';
import { redAndBlue } from '#test/pictures.ts';
import { addAccount, tokenOf } from '#test/test-accounts.ts';
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
await addAccount(app.database, clientId);
await addAccount(app.database, clientId, { email: clerk.UserName, role: 'manager' });

const signOut = (token: string) => ws7Call(app, { cmd: 'signout', token });

/** Whether each of the two processes takes the token. */
async function isTaken(token: string): Promise<boolean[]> {
  const call = { cmd: 'findworkrequestnotesbyguid', token, guid: randomUUID() };
  const told = await Promise.all([ws7Call(app, call), ws7Call(another, call)]);
  return told.map(({ securityStatus }) => securityStatus !== 'InvalidToken');
}

describe('Signing out ends at once, and in every server process, the session of', () => {
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

test('The sessions of the same citizen on other devices go on, and so do those of others', async () => {
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

describe('It is answered true as well for a token', () => {
  test('that has been signed out', async () => {
    const token = await tokenOf(app, mary);
    await signOut(token);
    expect(await signOut(token)).toMatchObject({ data: { Result: true }, hasErrors: false });
  });

  test('that has expired', async () => {
    const token = await guestToken(app, clientId);
    app.clock.advance(1000 * 24 * 3_600_000);
    expect(await signOut(token)).toMatchObject({ data: { Result: true }, hasErrors: false });
  });

  test.each(['', 'x'.repeat(1000), `${clientId}-${'x'.repeat(43)}`, `999-${'x'.repeat(43)}`])(
    'that was never given: %j',
    async (token) => {
      expect(await signOut(token)).toMatchObject({ data: { Result: true }, hasErrors: false });
    },
  );
});

test('Without a token there is nothing to end: the call is malformed', async () => {
  expect(await ws7Call(app, { cmd: 'signout' })).toMatchObject({
    code: '00010003',
    message: 'token is missing.',
  });
});

test('A photo that waits for its report stays for its day, and nobody else can have it', async () => {
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
