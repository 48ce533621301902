/** The colour and the logos that managers choose at the desk. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readClientSettings } from '#clients/settings/read-client-settings.ts';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { cameraPhoto } from '#test/pictures.ts';

const app = await startTestApp();
const { clientId } = await addMunicipality(app.database);
const { cookie } = await addMember(app, clientId, { username: 'mia', role: 'manager' });

const settings = () => deskCall(app, cookie, 'findSettings', {});

test('A new logo is decoded and encoded again, and the present one stays unchanged', async () => {
  const { version, value } = (await settings()).looks;
  const picture = (await cameraPhoto(1600, 400)).toString('base64');
  await deskCall(app, cookie, 'saveLooks', { version, value: { ...value, logo: picture, headerLogo: null } });
  const after = (await settings()).looks;
  expect(after.value.logo).not.toBe(picture);
  const looksWithLogo = { ...after.value, accent: '#336699', logo: 'kept' };
  await deskCall(app, cookie, 'saveLooks', { version: after.version, value: looksWithLogo });
  expect((await settings()).looks.value).toEqual({ ...after.value, accent: '#336699' });
  const { settings: clientSettings } = await readClientSettings(app.database, clientId);
  expect(clientSettings.looks.logo).toBe(after.value.logo);
});

test('A logo for dark screens stays transparent, and mails keep the other one', async () => {
  const { version, value } = (await settings()).looks;
  const letters = { create: { width: 1600, height: 400, channels: 4 as const, background: '#ffffff40' } };
  const darkLogo = (await sharp(letters).png().toBuffer()).toString('base64');
  await deskCall(app, cookie, 'saveLooks', { version, value: { ...value, logo: 'kept', darkLogo } });
  const after = (await settings()).looks.value;
  expect(after.logo).toBe(value.logo);
  const { format, width, hasAlpha } = await sharp(Buffer.from(after.darkLogo!, 'base64')).metadata();
  expect({ format, width, hasAlpha }).toEqual({ format: 'png', width: 800, hasAlpha: true });
  const jpeg = (await cameraPhoto(200, 50)).toString('base64');
  expect(
    await deskRefusal(app, cookie, 'saveLooks', {
      version: version + 1,
      value: { ...after, logo: 'kept', darkLogo: jpeg },
    }),
  ).toMatchObject({ name: 'photoNotAccepted' });
});

test('A file that is not a picture is refused in words', async () => {
  const { version, value } = (await settings()).looks;
  const logo = Buffer.from('no picture at all').toString('base64');
  expect(await deskRefusal(app, cookie, 'saveLooks', { version, value: { ...value, logo } })).toMatchObject({
    name: 'photoNotAccepted',
  });
});
