/** The size of the pictures in an export of a person's data counts only the exported ones. */
import { expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { redAndBlue } from '#test/pictures.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { ws7Call } from '#test/ws7-call.ts';
import { measurePhotos } from './hand-out-photos.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
const ana = await addMember(app, clientId, { username: 'ana' });
const { accountId, email } = await addTestAccount(database, clientId);

test('Earlier versions of an edited photo and hidden photos are not counted', async () => {
  const Token = await tokenOf(app, { ClientId: clientId, UserName: email });
  const { requestId, guid } = await addRequest(database, clientId, { accountId, postedAt: clock.now() });
  const data = (await redAndBlue(400, 300).jpeg().toBuffer()).toString('base64');
  await ws7Call(app, { cmd: 'createfile', Token, WorkRequestGuid: guid, name: 'face.jpg', data });
  const find = () => deskCall(app, ana.cookie, 'findRequest', { requestId });
  const measure = () => measurePhotos(database, clientId, [requestId]);
  const { version, photos } = await find();
  expect(await measure()).toBe(photos[0]!.bytes);
  const { photoId } = await deskCall(app, ana.cookie, 'editPhoto', {
    requestId,
    version,
    photoId: photos[0]!.photoId,
    turns: 0,
    blurs: [{ left: 0.25, top: 0.25, width: 0.5, height: 0.5 }],
  });
  const editedPhoto = await find();
  expect(editedPhoto.photos).toHaveLength(1);
  expect(await measure()).toBe(editedPhoto.photos[0]!.bytes);
  await database.query('update photos set hidden_at = now() where photo_id = $1', [photoId]);
  expect(await measure()).toBe(0);
});
