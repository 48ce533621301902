/**
 * Photos of a request for a member's browser, including hidden photos. Only members who may see the request
 * get them.
 */
import { deskCommands } from '@fixpoint/contract/desk/index.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { findCase } from '#desk/case/find-case.ts';
import { readPhotoOfRequest } from '#photos/hidden-photos.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { type CallerDeps, findCaller } from './find-caller.ts';
import { judgeMember } from './judge.ts';

const id = z.coerce.number().check(z.int(), z.positive());
const place = z.object({ requestId: id, photoId: id });

interface PhotoRoute {
  Params: { requestId: string; photoId: string };
  Querystring: { thumbnail?: string };
}

/** Registers the route. No cache keeps the answers, so a photo that is hidden later disappears. */
export function registerPhotoRoute(door: FastifyInstance, deps: CallerDeps): void {
  const { database, photos } = deps.parts;
  door.get<PhotoRoute>('/api/photos/:requestId/:photoId', async (request, reply) => {
    const caller = await findCaller(request, deps);
    const { scope } = judgeMember(deskCommands.findRequest, request, caller);
    const { data: photo } = z.safeParse(place, request.params);
    const photoCase = photo && (await findCase(database, scope, photo.requestId));
    if (!photoCase) throw new ApplicationError('notFound', { say: 'photo.missing' });
    const size = request.query.thumbnail === undefined ? 'full' : 'thumbnail';
    const jpeg = await readPhotoOfRequest(photos, scope.clientId, photo, size);
    return reply.type('image/jpeg').send(jpeg);
  });
}
