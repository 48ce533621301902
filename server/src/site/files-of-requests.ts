/** Attachments for residents: the list of a request by its guid, and each file by its own id. */
import { filePath, filesOfRequestPath, type FilesOfRequest } from '@fixpoint/contract/files-of-request.ts';
import { readGuid } from '@fixpoint/contract/wire/guid.ts';
import { limitPerNetwork, type PerNetworkDeps } from '#site/limit-per-network.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attachmentHeaders } from '#photos/attachment-name.ts';
import { findShownAttachments, readShownAttachment } from '#photos/attachments.ts';
import type { Photos } from '#photos/photos.ts';
import { pacedStream } from '#platform/bodies/paced-stream.ts';
import { ApplicationError } from '#platform/application-error.ts';

interface FilesOfRequestsDeps extends PerNetworkDeps {
  readonly photos: Photos;
}

interface GuidRoute {
  Params: { guid: string };
}

/** Registers both routes, with their own limit. */
export async function registerFilesOfRequests(
  fastify: FastifyInstance,
  deps: FilesOfRequestsDeps,
): Promise<void> {
  await limitPerNetwork(fastify, deps, (limited) => {
    limited.get<GuidRoute>(`${filesOfRequestPath}/:guid`, (request, reply) => list(request, reply, deps));
    limited.get<GuidRoute>(`${filePath}/:guid`, (request, reply) => download(request, reply, deps));
  });
}

async function list(
  request: FastifyRequest<GuidRoute>,
  reply: FastifyReply,
  { clients, photos }: FilesOfRequestsDeps,
): Promise<FastifyReply> {
  const client = await clients.findAnyClientOfHost(request.host);
  const guid = readGuid(request.params.guid);
  if (client === undefined || guid === undefined) return missing(reply);
  const found = await findShownAttachments(photos.database, client.clientId, guid);
  const files: FilesOfRequest = found.map(({ name, bytes, attachmentId }) => ({
    name,
    bytes,
    address: `${filePath}/${attachmentId}`,
  }));
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(files));
}

async function download(
  request: FastifyRequest<GuidRoute>,
  reply: FastifyReply,
  { clients, photos }: FilesOfRequestsDeps,
): Promise<FastifyReply> {
  const client = await clients.findAnyClientOfHost(request.host);
  const id = readGuid(request.params.guid);
  if (client === undefined || id === undefined) return missing(reply);
  try {
    const file = await readShownAttachment(photos, client.clientId, id);
    return await reply.headers(attachmentHeaders(file)).send(pacedStream(reply.raw, file.pieces));
  } catch (error) {
    if (error instanceof ApplicationError && error.errorName === 'notFound') return missing(reply);
    throw error;
  }
}

function missing(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
