/**
 * Upload of photos by staff, as jpegs. They are checked, encoded again, and limited by the quota of unclaimed
 * photos.
 */
import {
  photoUpload,
  photoUploadPath,
  type uploadedPhoto,
} from '@fixpoint/contract/desk/intake/upload-photo.ts';
import { deskCommands } from '@fixpoint/contract/desk/index.ts';
import { photoMaxBytes } from '@fixpoint/contract/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Caller } from '#workflows/caller.ts';
import { storePhoto } from '#photos/store-photo.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { networkOfRequest } from '#platform/limits/network-of-request.ts';
import type { CallerDeps } from './find-caller.ts';
import { guardedRoute } from './guarded-route.ts';
import { decodeJsonPayload } from './json-payload.ts';

interface PhotoUploadDeps extends CallerDeps {
  readonly isBehindProxy: boolean;
}

/** An upload needs the same role as `add-photo`. */
const requirement = { cmd: photoUploadPath, access: deskCommands.addPhoto.access };

/** Registers the route. A caller without the right is refused before the photo is read. */
export function registerPhotoUpload(door: FastifyInstance, deps: PhotoUploadDeps): void {
  void door.register((uploads, _options, onRegistered) => {
    takeJpegsAlone(uploads);
    const route = guardedRoute(requirement, deps, async (request, reply, caller) =>
      reply.send(await upload(request, caller, deps)),
    );
    uploads.post(photoUploadPath, { bodyLimit: photoMaxBytes, ...route });
    onRegistered();
  });
}

function takeJpegsAlone(uploads: FastifyInstance): void {
  uploads.removeAllContentTypeParsers();
  uploads.addContentTypeParser('image/jpeg', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  uploads.addContentTypeParser('*', (_request, _body, done) =>
    done(
      new ApplicationError(
        'photoNotAccepted',
        'Send the photo as the body of the request, with the type image/jpeg.',
      ),
    ),
  );
}

async function upload(
  request: FastifyRequest,
  { scope, session }: Caller,
  { parts, clock, isBehindProxy }: PhotoUploadDeps,
): Promise<z.output<typeof uploadedPhoto>> {
  const uploadFields = decodeJsonPayload(photoUpload, request.query) as z.output<typeof photoUpload>;
  const { guid: fileGuid, name = '', takenAt: collectedAt = null } = uploadFields;
  const { clientId, accountId } = scope;
  // The quota counts this upload like a resident's: a browser that is left signed in must not fill the disk.
  const uploader = { accountId, isStaff: false, network: networkOfRequest(request, isBehindProxy) };
  const owner = { kind: 'temporary', sessionId: session.sessionId, fileGuid, uploader } as const;
  const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array();
  const photo = { bytes, name, collectedAt, postedAt: clock.now() };
  return { photoId: await storePhoto(parts.photos, clientId, owner, photo) };
}
