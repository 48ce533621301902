/** A citizen's request with a photo, made without a browser, and its photos as the protocol returns them. */
import sharp from 'sharp';
import type { CitizenAccount } from './citizen.ts';
import { callWs7, signInAsGuest } from '@fixpoint/harness/ws7-client.ts';

export interface PhotographedRequest {
  requestId: number;
  guid: string;
}

interface ReadPhoto {
  Data: string;
}

/** A photo with a fine pattern on the left half, like a face to a computer, and a plain right half. */
async function patternedPhoto(): Promise<Buffer> {
  const [width, height] = [400, 300];
  const pixels = Buffer.alloc(width * height * 3, 120);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width / 2; x += 1)
      if ((Math.floor(x / 10) + Math.floor(y / 10)) % 2 === 0)
        pixels.fill(240, (y * width + x) * 3, (y * width + x) * 3 + 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

/** The access of residents, guests and work-order systems to a request's photos. */
export interface ProtocolReader {
  /** Reports a pothole with one photo, as the citizen. */
  report: (description: string) => Promise<PhotographedRequest>;
  /** The ids of its photos. */
  list: (request: PhotographedRequest) => Promise<number[]>;
  /** The pictures with this id, as every reader gets them, in both sizes. Refused ones are left out. */
  read: (photoId: number) => Promise<Buffer[]>;
}

export async function readByProtocol(
  origin: string,
  { email, password }: CitizenAccount,
): Promise<ProtocolReader> {
  const { token: guest, clientId: ClientId } = await signInAsGuest(origin, 'riverbend');
  const signIn = async (UserName: string, Password: string) =>
    (await callWs7<{ Token: string }>(origin, { cmd: 'signin', UserName, Password, ClientId })).Token;
  const citizen = await signIn(email, password);
  const tokens = [citizen, guest, await signIn('clerk', 'riverbend clerk')];
  const list = { cmd: 'dropdowncitizenworktypesbyclientid', ClientId };
  const workTypes = await callWs7<{ Value: number; Text: string }[]>(origin, list);
  const pothole = workTypes.find(({ Text }) => Text === 'Pothole')!.Value;
  return {
    async report(description) {
      const place = { longitude: -90.955, latitude: 40.425 };
      const request = {
        cmd: 'createworkrequest',
        token: citizen,
        worktypeid: pothole,
        description,
        ...place,
      };
      const { Id: requestId, Guid: guid } = await callWs7<{ Id: number; Guid: string }>(origin, request);
      const data = (await patternedPhoto()).toString('base64');
      const photo = { WorkRequestGuid: guid, name: 'IMG_0007.jpg', data };
      await callWs7(origin, { cmd: 'createfile', Token: citizen, ...photo });
      return { requestId, guid };
    },
    async list({ guid }) {
      const cmd = 'findworkrequestfileidsbyguid';
      const photoList = await callWs7<{ Id: number }[]>(origin, {
        cmd,
        token: citizen,
        guid,
        imagesonly: true,
      });
      return photoList.map(({ Id }) => Id);
    },
    async read(fileId) {
      const cmd = 'findfileminimumresponse';
      const photoCalls = tokens.flatMap((token) =>
        [true, false].map((returnThumbnail) =>
          callWs7<ReadPhoto>(origin, { cmd, token, fileId, returnThumbnail }),
        ),
      );
      const read = await Promise.allSettled(photoCalls);
      return read.flatMap((it) => (it.status === 'fulfilled' ? [Buffer.from(it.value.Data, 'base64')] : []));
    },
  };
}
