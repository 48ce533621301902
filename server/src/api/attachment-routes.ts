/** Attachments of a request at the desk: staff add a PDF, and read those of the requests that they may see. */
import {
  type addedAttachment,
  attachmentPath,
  newAttachment,
} from '@fixpoint/contract/desk/attachments/add-attachment.ts';
import { deskCommands } from '@fixpoint/contract/desk/index.ts';
import { filePath } from '@fixpoint/contract/files-of-request.ts';
import { attachmentMaxBytes } from '@fixpoint/contract/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { findCase } from '#desk/case/find-case.ts';
import { attachmentHeaders } from '#photos/attachment-name.ts';
import { readAttachmentOfRequest } from '#photos/attachments.ts';
import { pacedStream } from '#platform/bodies/paced-stream.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Caller } from '#workflows/caller.ts';
import { addAttachment } from '#workflows/request-changes/add-attachment.ts';
import { type CallerDeps, findCaller } from './find-caller.ts';
import { guardedRoute } from './guarded-route.ts';
import { decodeJsonPayload } from './json-payload.ts';
import { judgeMember } from './judge.ts';

/** Adding needs the same role as `add-photo`. */
const requirement = { cmd: attachmentPath, access: deskCommands.addPhoto.access };

const place = z.object({ requestId: z.coerce.number().check(z.int(), z.positive()), attachmentId: z.guid() });

interface AttachmentRoute {
  Params: { requestId: string; attachmentId: string };
}

/** Registers both routes. A caller without the right is refused before the file is read. */
export function registerAttachments(door: FastifyInstance, deps: CallerDeps): void {
  void door.register((uploads, _options, onRegistered) => {
    takePdfAlone(uploads);
    const route = guardedRoute(requirement, deps, async (request, reply, caller) =>
      reply.send(await add(request, caller, deps)),
    );
    uploads.post(attachmentPath, { bodyLimit: attachmentMaxBytes, ...route });
    onRegistered();
  });
  const { database, photos } = deps.parts;
  door.get<AttachmentRoute>(`${attachmentPath}/:requestId/:attachmentId`, async (request, reply) => {
    const caller = await findCaller(request, deps);
    const { scope } = judgeMember(deskCommands.findRequest, request, caller);
    const { data: attachment } = z.safeParse(place, request.params);
    const itsCase = attachment && (await findCase(database, scope, attachment.requestId));
    if (!itsCase) throw new ApplicationError('notFound', { say: 'attachments.missing' });
    const file = await readAttachmentOfRequest(photos, scope.clientId, attachment);
    return reply.headers(attachmentHeaders(file)).send(pacedStream(reply.raw, file.pieces));
  });
}

function takePdfAlone(uploads: FastifyInstance): void {
  uploads.removeAllContentTypeParsers();
  uploads.addContentTypeParser('application/pdf', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  uploads.addContentTypeParser('*', (_request, _body, done) =>
    done(new ApplicationError('fieldInvalid', { say: 'attachments.notPdf' })),
  );
}

async function add(
  request: FastifyRequest,
  caller: Caller,
  { parts, clock }: CallerDeps & { clock: { now: () => Date } },
): Promise<z.output<typeof addedAttachment>> {
  const fields = decodeJsonPayload(newAttachment, request.query) as z.output<typeof newAttachment>;
  const { requestId, name = '', onlyForStaff } = fields;
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const call = { caller, now: clock.now() };
  const file = { requestId, name, bytes, isForStaff: onlyForStaff === 'yes' };
  const attachmentId = await addAttachment(parts.photos, call, file);
  return { attachmentId, link: `${parts.origins.of(caller.client)}${filePath}/${attachmentId}` };
}
