/** Photos that staff upload, as jpegs like any: judged, encoded anew, and held to how much of one member may wait. */
import {
  photoUpload,
  photoUploadPath,
  type uploadedPhoto,
} from '@fixpoint/contract/desk/intake/upload-photo.ts';
import { deskCommands } from '@fixpoint/contract/desk/index.ts';
import { photoMaxBytes } from '@fixpoint/contract/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { watchRefusals } from '#commands/call/watch-refusals.ts';
import type { Caller } from '#commands/desk/handler.ts';
import { storePhoto } from '#photos/store-photo.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { networkOfRequest } from '#platform/limits/network-of-request.ts';
import type { ApiDoorDeps } from './api-door.ts';
import { findCaller } from './find-caller.ts';
import { judge } from './judge.ts';
import { decodePayload } from './json-payload.ts';

/** Opens it. Who may not upload is refused before anything of the photo is read. */
export function registerPhotoUpload(door: FastifyInstance, deps: ApiDoorDeps): void {
  void door.register((uploads, _options, done) => {
    const callers = new WeakMap<FastifyRequest, Caller>();
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('image/jpeg', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    uploads.addContentTypeParser('*', (_request, _body, done) =>
      done(new ApplicationError('photoNotAccepted', 'A photo is sent as it is, as image/jpeg.')),
    );
    uploads.addHook('onRequest', async (request) => {
      callers.set(request, await callerOf(request, deps));
    });
    uploads.post(photoUploadPath, { bodyLimit: photoMaxBytes }, async (request) => {
      const caller = callers.get(request)!;
      const { host } = request;
      return upload(request, caller, deps).catch(async (error: unknown) => {
        await watchRefusals(error, { cmd: photoUploadPath, session: caller.session, host }, deps);
        throw error;
      });
    });
    done();
  });
}

async function callerOf(request: FastifyRequest, deps: ApiDoorDeps): Promise<Caller> {
  const caller = await findCaller(request, deps.clock.now(), deps);
  judge(deskCommands.addPhoto, request, caller);
  if (caller === undefined) throw new ApplicationError('tokenNotValid', 'Please sign in.');
  if (caller.keyId !== undefined) deps.callLimits.countKey(caller.scope.clientId, caller.keyId);
  return caller;
}

async function upload(
  request: FastifyRequest,
  { scope, session }: Caller,
  { photos, clock, isBehindProxy }: ApiDoorDeps,
): Promise<z.output<typeof uploadedPhoto>> {
  const said = decodePayload(photoUpload, request.query) as z.output<typeof photoUpload>;
  const { guid: fileGuid, name = '', takenAt: collectedAt = null } = said;
  const { clientId, accountId } = scope;
  // What waits is counted of staff as well here: a browser that is left signed in must not fill the disk.
  const uploader = { accountId, isStaff: false, network: networkOfRequest(request, isBehindProxy) };
  const owner = { kind: 'temporary', sessionId: session.sessionId, fileGuid, uploader } as const;
  const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array();
  const photo = { bytes, name, collectedAt, postedAt: clock.now() };
  return { photoId: await storePhoto(photos, clientId, owner, photo) };
}
