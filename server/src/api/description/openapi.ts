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
import { describedHeaders, headersOfDeprecated, headersOfDone, headersOfRefusal } from './answer-headers.ts';
import { jsonOf } from './json-body.ts';
import { exampleOf } from './example-of.ts';
import { type DescribedPart, describedTags, deskTag, tagOf } from './subjects.ts';
import { describedWebhooks } from './described-webhooks.ts';
import { SchemaNames, typeName } from './name-schemas.ts';
import { withNamedRefusals } from './name-refusals.ts';
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

/** The version of the public interface. docs/reference/api-changelog.md has each one. */
export const apiVersion = '1.0.0';

export function describeDesk(productName: string, part: DescribedPart): object {
  const names = new SchemaNames();
  const paths = Object.entries<DeskCommand>(deskCommands)
    .filter(([, { stability }]) => part === 'all' || stability === 'public')
    .map(([name, command]) => [`/api/${command.cmd}`, { post: operationOf(name, command, names) }]);
  const others = Object.entries(otherPaths()).filter(([path]) => part === 'all' || path !== deskLivePath);
  const schemas = {
    Problem: plainSchema(problem),
    ...(part === 'all' && { DeskChange: plainSchema(deskChange), DeskPresence: plainSchema(deskPresence) }),
  };
  const document = {
    openapi: '3.1.0',
    info: {
      title: `${productName} desk`,
      version: apiVersion,
      summary: 'The desk where a municipality handles the requests of its residents.',
      description:
        'A call is a POST of one JSON object. Times are ISO 8601 with their offset. A payload with a field that is not ' +
        'in its schema is refused. A refusal is a problem (RFC 9457) with a name. ' +
        'Results may have fields that are not described here. ' +
        'Lists come in pages: `after` takes the `next` of the answer before, and `limit` the length of a page. ' +
        'A deprecated operation answers with the headers Deprecation and Sunset, and stays for 12 months.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: describedTags(part),
    paths: { ...Object.fromEntries(paths), ...Object.fromEntries(others) },
    webhooks: describedWebhooks(names),
  };
  const isAnyDeprecated = Object.values<DeskCommand>(deskCommands).some(
    ({ deprecation }) => deprecation !== undefined,
  );
  const headers = isAnyDeprecated ? { ...describedHeaders, ...headersOfDeprecated } : describedHeaders;
  const components = { headers, securitySchemes };
  return withNamedRefusals(document, { schemas: { ...schemas, ...names.schemas }, ...components });
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

function operationOf(name: string, command: DeskCommand, names: SchemaNames): object {
  const { access, keyScope, summary, payload, result, file, deprecation } = command;
  const asked = travellingSchema(name, 'payload', payload);
  const answer = travellingSchema(name, 'result', result);
  const typed = (part: 'Payload' | 'Result', schema: JsonSchema) =>
    jsonOf(names.add(`${typeName(name)}${part}`, schema), exampleOf(schema));
  return {
    operationId: name,
    summary,
    description: `For ${callersInWords[access].toLowerCase()}.${deprecation === undefined ? '' : ` ${deprecation.instead}`}`,
    ...(deprecation !== undefined && { deprecated: true }),
    tags: [tagOf(command)],
    security: access === 'open' ? [] : signedIn(keyScope),
    requestBody: { required: true, ...typed('Payload', asked) },
    responses: {
      200: {
        description: 'Done.',
        ...(mayKeyCall(command) && headersOfDone(deprecation)),
        ...(file === undefined ? typed('Result', answer) : fileOf(file)),
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
    tags: [deskTag],
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
    description: `For ${callersInWords.crew.toLowerCase()}.`,
    tags: ['files'],
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
    description: `For ${callersInWords.viewer.toLowerCase()}.`,
    tags: ['files'],
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
    description: `For ${callersInWords.crew.toLowerCase()}.`,
    tags: ['files'],
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
    description: `For ${callersInWords.viewer.toLowerCase()}.`,
    tags: ['files'],
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
