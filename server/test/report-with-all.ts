import { cameraPhoto } from './pictures.ts';
import type { TestApp } from './test-app.ts';
import type { TestMunicipality } from './test-municipality.ts';
import { guestToken, ws7Call } from './ws7-call.ts';

/** Reports a request as a guest over the protocol, with a photo and a note. */
export async function reportWithAll(
  app: TestApp,
  { clientId, potholeId }: Pick<TestMunicipality, 'clientId' | 'potholeId'>,
): Promise<{ requestId: number; guid: string; photoId: number }> {
  const token = await guestToken(app, clientId);
  const place = { longitude: 10.5, latitude: 50.5, address: 'Here', worktypeid: potholeId };
  const call = {
    cmd: 'createworkrequest',
    token,
    ...place,
    firstname: 'Gus',
    email: 'guest@example.org',
    description: 'A hole',
  };
  const request = (await ws7Call(app, call)).data as { Id: number; Guid: string };
  const of = { WorkRequestGuid: request.Guid };
  const data = (await cameraPhoto()).toString('base64');
  const photo = await ws7Call(app, { cmd: 'createfile', Token: token, ...of, name: 'x.jpg', data });
  await ws7Call(app, { cmd: 'createworkrequestnote', token, ...of, note: 'A note' });
  return { requestId: request.Id, guid: request.Guid, photoId: (photo.data as { Id: number }).Id };
}
