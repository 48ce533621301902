/** OpenAPI 3.1 description of the desk for programs, built from the catalogue of commands. */
import type { DeskAccess, DeskCommand } from '@fixpoint/contract/define-command.ts';
import {
  addedAttachment,
  attachmentPath,
  newAttachment,
} from '@fixpoint/contract/desk/attachments/add-attachment.ts';
import { deskChange, deskLivePath, deskPresence, liveQuestion } from '@fixpoint/contract/desk/live.ts';
import { type KeyScope, usualKeyScope } from '@fixpoint/contract/desk/keys/key-scope.ts';
import { deskCommands } from '@fixpoint/contract/desk/index.ts';
import { layerPlanLine, layerPlanPath, newLayerPlan } from '@fixpoint/contract/desk/owners/plan-layer.ts';
import { photoUpload, photoUploadPath, uploadedPhoto } from '@fixpoint/contract/desk/intake/upload-photo.ts';
import {
  type RefusalName,
  problem,
  problemMediaType,
  problemStatus,
} from '@fixpoint/contract/desk/problem.ts';
import { universalErrors } from '@fixpoint/contract/errors.ts';
import { describedHeaders, headersOfDone, headersOfRefusal } from './answer-headers.ts';
import { type JsonSchema, plainSchema, travellingSchema } from './json-schema.ts';

/** The callers of each access level, in the words of the description. */
export const callersInWords: Record<DeskAccess, string> = {
  open: 'Anyone',
  viewer: 'All members',
  crew: 'Crew, clerks and managers',
  clerk: 'Clerks and managers',
  manager: 'Managers',
};

/**
 * All refusals of a command: the ones that it declares, and the ones that every command has. Sorted by
 * status.
 */
export function refusalsOf({ access, errors }: Pick<DeskCommand, 'access' | 'errors'>): RefusalName[] {
  const ofAccess: RefusalName[] =
    access === 'open' ? ['notAllowed'] : ['tokenNotValid', 'secondFactorNeeded', 'notAllowed'];
  return [...new Set<RefusalName>([...errors, ...ofAccess, ...universalErrors])].toSorted(
    (one, other) => problemStatus[one] - problemStatus[other],
  );
}

export function describeDesk(productName: string): object {
  const paths = Object.entries(deskCommands).map(([name, command]) => [
    `/api/${command.cmd}`,
    { post: operationOf(name, command) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} desk`,
      version: '1',
      summary: 'The desk where a municipality handles the requests of its residents.',
      description:
        'A call is a POST of one JSON object. Times are ISO 8601 with their offset. A payload with a field that is not ' +
        'in its schema is refused. A refusal is a problem (RFC 9457) with a name. ' +
        'Results may have fields that are not described here.',
    },
    servers: [{ url: '/' }],
    tags: Object.values(callersInWords).map((name) => ({ name })),
    paths: { ...Object.fromEntries(paths), ...otherPaths() },
    components: {
      schemas: {
        Problem: plainSchema(problem),
        DeskChange: plainSchema(deskChange),
        DeskPresence: plainSchema(deskPresence),
      },
      headers: describedHeaders,
      securitySchemes,
    },
  };
}

const securitySchemes = {
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'desk',
    description: 'For browsers: sign-in sets the cookie. Over https its name is __Host-desk.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'For programs: an API key. save-key answers it once. Each operation names the scope that the key needs. ' +
      'A key with the scope desk may also read.',
  },
};

interface OtherOperation extends Record<string, unknown> {
  operationId: string;
  summary: string;
  parameters?: { name: string; required: boolean }[];
}

/** The paths that are no commands: live connection, photos and attachments. */
export function otherPaths(): Record<string, Record<string, OtherOperation>> {
  return {
    [deskLivePath]: { post: liveOperation() },
    [attachmentPath]: { post: addAttachmentOperation() },
    [`${attachmentPath}/{requestId}/{attachmentId}`]: { get: attachmentOperation() },
    [layerPlanPath]: { post: layerPlanOperation() },
    [photoUploadPath]: { post: uploadOperation() },
    [`${photoUploadPath}/{requestId}/{photoId}`]: { get: photoOperation() },
  };
}

/** Members sign in. An API key needs the scope; without a scope, no key may call. */
function signedIn(keyScope: KeyScope | null = usualKeyScope): object[] {
  return [{ cookie: [] }, ...(keyScope === null ? [] : [{ key: [keyScope] }])];
}

function operationOf(name: string, command: DeskCommand): object {
  const { access, keyScope, summary, payload, result, file } = command;
  const answer = travellingSchema(name, 'result', result);
  return {
    operationId: name,
    summary,
    tags: [callersInWords[access]],
    security: access === 'open' ? [] : signedIn(keyScope),
    requestBody: bodyOf(travellingSchema(name, 'payload', payload)),
    responses: {
      200: {
        description: 'Done.',
        ...(mayKeyCall(command) && headersOfDone),
        ...(file === undefined ? jsonOf(answer) : fileOf(file)),
      },
      ...problemsOf(refusalsOf(command)),
    },
  };
}

function mayKeyCall({ access, keyScope }: DeskCommand): boolean {
  return access !== 'open' && keyScope !== null;
}

function liveOperation(): OtherOperation {
  return {
    operationId: 'followChanges',
    summary:
      'Sends changes as they happen, as the events `open`, `change` (DeskChange) and `presence` (DeskPresence), until the caller closes the connection.',
    tags: [callersInWords.viewer],
    security: signedIn(null),
    requestBody: bodyOf(travellingSchema('followChanges', 'payload', liveQuestion)),
    responses: {
      200: {
        description: 'Server-sent events.',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      ...problemsOf(refusalsOf({ access: 'viewer', errors: ['notFound'] })),
    },
  };
}

function uploadOperation(): OtherOperation {
  return {
    operationId: 'uploadPhoto',
    summary:
      'Uploads a jpeg. The jpeg waits a day for create-request with the same guid, or for add-photo. The same jpeg again is the same photo.',
    tags: [callersInWords.crew],
    security: signedIn(),
    parameters: parametersOf('uploadPhoto', photoUpload),
    requestBody: { required: true, ...fileOf('image/jpeg') },
    responses: {
      200: { description: 'Done.', ...jsonOf(plainSchema(uploadedPhoto)) },
      ...problemsOf(refusalsOf({ access: 'crew', errors: ['photoNotAccepted'] })),
    },
  };
}

function layerPlanOperation(): OtherOperation {
  return {
    operationId: 'planLayer',
    summary:
      'Checks the file of a layer of roads or areas: GeoJSON, CSV or a zipped Shapefile. The last line of the answer has the plan or the faults. use-layer-version takes the version of a plan into use, within a day.',
    tags: [callersInWords.manager],
    security: signedIn(),
    parameters: parametersOf('planLayer', newLayerPlan),
    requestBody: { required: true, ...fileOf('application/octet-stream') },
    responses: {
      200: {
        description: 'Lines.',
        content: { 'application/x-ndjson': { schema: plainSchema(layerPlanLine) } },
      },
      ...problemsOf(refusalsOf({ access: 'manager', errors: ['tooLarge'] })),
    },
  };
}

/** An id has up to 53 bits. */
const idSchema = { type: 'integer', format: 'int64', minimum: 1 };

/** Photos of a request. `findRequest` returns their addresses. */
function photoOperation(): OtherOperation {
  const inPath = { in: 'path', required: true, schema: idSchema };
  const ids = ['requestId', 'photoId'].map((name) => ({ name, ...inPath }));
  const thumbnail = {
    name: 'thumbnail',
    in: 'query',
    description: 'If present, even empty, the answer is the small picture.',
    required: false,
    allowEmptyValue: true,
    schema: { type: 'string' },
  };
  return {
    operationId: 'findPhoto',
    summary: 'A photo of a request, including photos hidden from residents. Caches may not store the photo.',
    tags: [callersInWords.viewer],
    security: signedIn('read'),
    parameters: [...ids, thumbnail],
    responses: {
      200: { description: 'The picture.', ...fileOf('image/jpeg') },
      ...problemsOf(refusalsOf({ access: 'viewer', errors: ['notFound'] }).filter(isWithoutBody)),
    },
  };
}

function parametersOf(name: string, query: Parameters<typeof travellingSchema>[2]) {
  const { properties = {}, required: requiredNames = [] } = travellingSchema(name, 'payload', query);
  return Object.entries(properties).map(([field, schema]) => ({
    name: field,
    in: 'query',
    required: requiredNames.includes(field),
    schema,
  }));
}

function addAttachmentOperation(): OtherOperation {
  return {
    operationId: 'addAttachment',
    summary: 'Adds a PDF to a request, for everybody or for staff only. The same file again changes nothing.',
    tags: [callersInWords.crew],
    security: signedIn(),
    parameters: parametersOf('addAttachment', newAttachment),
    requestBody: { required: true, ...fileOf('application/pdf') },
    responses: {
      200: { description: 'Done.', ...jsonOf(plainSchema(addedAttachment)) },
      ...problemsOf(refusalsOf({ access: 'crew', errors: ['notFound', 'photoNotAccepted'] })),
    },
  };
}

/** Attachments of a request. `findRequest` returns their addresses. */
function attachmentOperation(): OtherOperation {
  const idSchemas = { requestId: idSchema, attachmentId: { type: 'string' } };
  return {
    operationId: 'findAttachment',
    summary: 'An attachment of a request, including those hidden from residents. Caches may not store it.',
    tags: [callersInWords.viewer],
    security: signedIn('read'),
    parameters: Object.entries(idSchemas).map(([name, schema]) => ({
      name,
      in: 'path',
      required: true,
      schema,
    })),
    responses: {
      200: { description: 'The file.', ...fileOf('application/pdf') },
      ...problemsOf(refusalsOf({ access: 'viewer', errors: ['notFound'] }).filter(isWithoutBody)),
    },
  };
}

/** A call without a body cannot be refused because of its fields or its size. */
function isWithoutBody(name: RefusalName): boolean {
  return name !== 'fieldInvalid' && name !== 'tooLarge';
}

function bodyOf(schema: JsonSchema): object {
  return { required: true, ...jsonOf(schema) };
}

function jsonOf(schema: JsonSchema): object {
  return { content: { 'application/json': { schema } } };
}

function fileOf(mediaType: string): object {
  return { content: { [mediaType.split(';', 1)[0]!]: { schema: { type: 'string', format: 'binary' } } } };
}

/** Responses by HTTP status; the body is a problem with one of the names. */
function problemsOf(names: readonly RefusalName[]): object {
  const byStatus = Map.groupBy(names, (name) => problemStatus[name]);
  return Object.fromEntries(
    Array.from(byStatus, ([status, group]) => [
      status,
      { description: group.join(', '), ...headersOfRefusal(status), ...refusedWith(group) },
    ]),
  );
}

function refusedWith(names: readonly RefusalName[]): object {
  const nameSchema = { type: 'object', properties: { name: { enum: names } } };
  const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, nameSchema] };
  return { content: { [problemMediaType]: { schema } } };
}
