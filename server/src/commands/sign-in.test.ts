import { describe, expect, test } from 'vitest';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp({ GUEST_SESSION_HOURS: '24' });
const riverbend = await addMunicipality(app.database);
const lakeside = await addMunicipality(app.database, { name: 'lakeside', hasAnonymousRequests: false });

const appliedAt = new Date('2026-05-01T08:00:00Z');
await app.database.query('update clients set applied_at = $1', [appliedAt]);

const guest = { cmd: 'signin', UserName: 'guest', Password: '' };

describe('A guest', () => {
  test('A guest signs in to the municipality in the call, and gets a token for a day', async () => {
    const { data, hasErrors, securityStatus } = await ws7Call(app, {
      ...guest,
      ClientId: riverbend.clientId,
    });
    expect({ hasErrors, securityStatus }).toEqual({ hasErrors: false, securityStatus: 'Success' });
    expect(data).toEqual({
      ClientId: riverbend.clientId,
      LoginId: 0,
      UserName: 'guest',
      Email: '',
      Token: expect.stringMatching(/^\S{40,}$/),
      TokenExpiration: `/Date(${app.clock.now().getTime() + 24 * 3_600_000})/`,
      WebSecurityLevel: 0,
      IsUsernameUpdated: false,
      MobileSecurityLevel: 0,
      LastButtonUpdate: `/Date(${appliedAt.getTime()})/`,
    });
  });

  test('A guest signs in to the municipality of the host if the call names none', async () => {
    const { data } = await ws7Call(app, { ...guest, ClientId: -1 }, 'riverbend.example.org:8080');
    expect(data).toMatchObject({ ClientId: riverbend.clientId });
  });

  test('A guest cannot sign in to an unknown municipality', async () => {
    expect(await ws7Call(app, { ...guest, ClientId: 2_000_000_000 })).toMatchObject({ code: '00010004' });
    expect(await ws7Call(app, guest, 'atlantis.example.org')).toMatchObject({ code: '00010004' });
  });

  test('A guest cannot sign in if the municipality accepts only citizens', async () => {
    expect(await ws7Call(app, { ...guest, ClientId: lakeside.clientId })).toMatchObject({
      code: '00010015',
      securityStatus: 'InsufficientPermissions',
      message: expect.stringContaining('Lakeside'),
    });
  });

  test('A guest cannot sign in if the citizen site is switched off, and the look-up by name shows that', async () => {
    const { clientId, potholeId } = await addMunicipality(app.database, { name: 'closed' });
    const early = (await ws7Call(app, { ...guest, ClientId: clientId })).data as { Token: string };
    await app.database.query("update clients set has_citizen_site = false where name = 'closed'");
    app.clock.advance(10_000);
    const refusal = {
      code: '00010015',
      securityStatus: 'InsufficientPermissions',
      message: 'The portal of Closed is switched off. Please ask the municipality directly.',
      data: undefined,
    };
    expect(await ws7Call(app, { ...guest, ClientId: clientId })).toMatchObject(refusal);
    const place = { longitude: 10.5, latitude: 50.5, description: 'A hole', worktypeid: potholeId };
    const report = { cmd: 'createworkrequest', token: early.Token, ...place };
    expect(await ws7Call(app, report)).toMatchObject(refusal);
    expect((await ws7Call(app, { cmd: 'findclientidbyname', name: 'closed' })).data).toMatchObject({
      EnableCitizenSite: false,
    });
    await app.database.query("update clients set has_citizen_site = true where name = 'closed'");
    app.clock.advance(10_000);
    expect(await ws7Call(app, report)).toMatchObject({ hasErrors: false });
  });

  test('A guest cannot sign in with a password', async () => {
    const answer = await ws7Call(app, { ...guest, Password: 'secret', ClientId: riverbend.clientId });
    expect(answer).toMatchObject({ securityStatus: 'InvalidUsernamePassword', hasErrors: false, data: null });
  });

  test('The database does not contain the token', async () => {
    const { data } = await ws7Call(app, { ...guest, ClientId: riverbend.clientId });
    const { Token } = data as { Token: string };
    const sessions = await app.database.query<{ all: string }>('select sessions::text as all from sessions');
    expect(sessions.length).toBeGreaterThan(0);
    expect(sessions.filter(({ all }) => all.includes(Token))).toEqual([]);
  });
});

test('An unknown name gets the same answer as a wrong password', async () => {
  const nobody = { ...guest, UserName: 'nobody@example.org', Password: 'x', ClientId: riverbend.clientId };
  expect(await ws7Call(app, nobody)).toMatchObject({
    securityStatus: 'InvalidUsernamePassword',
    message: '',
    data: null,
  });
});
