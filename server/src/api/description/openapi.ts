/** OpenAPI 3.1 description of the desk for programs, built from the catalogue of commands. */
import type { DeskAccess, DeskCommand } from '@fixpoint/contract/define-command.ts';
import { deskChange, deskLivePath, deskPresence, liveQuestion } from '@fixpoint/contract/desk/live.ts';
import { deskCommands } from '@fixpoint/contract/desk/index.ts';
import { photoUpload, photoUploadPath, uploadedPhoto } from '@fixpoint/contract/desk/intake/upload-photo.ts';
import {
  type RefusalName,
  problem,
  problemMediaType,
  problemStatus,
} from '@fixpoint/contract/desk/problem.ts';
import { universalErrors } from '@fixpoint/contract/errors.ts';
import { type JsonSchema, plainSchema, travellingSchema } from './json-schema.ts';

/** The callers of each access level, in the words of the description. */
export const callersInWords: Record<DeskAccess, string> = {
  open: 'Anyone',
  viewer: 'Viewers, and whoever may more',
  crew: 'Crew, and whoever may more',
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
      summary: 'Where a municipality works with what residents report.',
      description:
        'A call is a POST of one JSON object. Times are ISO 8601 with their offset. A payload with a field that is not ' +
        'in its schema is refused. A refusal is a problem (RFC 9457) whose name says which one it is. ' +
        'Readers should expect fields of results that are not described here.',
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
      securitySchemes: {
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'desk',
          description: 'Of a browser: sign-in sets it. Over https its name is __Host-desk.',
        },
        key: { type: 'http', scheme: 'bearer', description: 'Of a machine: save-key tells it once.' },
      },
    },
  };
}

/** The paths that are no commands: live connection and photos. */
function otherPaths(): object {
  return {
    [deskLivePath]: { post: liveOperation() },
    [photoUploadPath]: { post: uploadOperation() },
    [`${photoUploadPath}/{requestId}/{photoId}`]: { get: photoOperation() },
  };
}

const signedIn = [{ cookie: [] }, { key: [] }];

function operationOf(name: string, command: DeskCommand): object {
  const { access, summary, payload, result, file } = command;
  const answer = travellingSchema(name, 'result', result);
  return {
    operationId: name,
    summary,
    tags: [callersInWords[access]],
    security: access === 'open' ? [] : signedIn,
    requestBody: bodyOf(travellingSchema(name, 'payload', payload)),
    responses: {
      200: { description: 'It is done.', ...(file === undefined ? jsonOf(answer) : fileOf(file)) },
      ...problemsOf(refusalsOf(command)),
    },
  };
}

function liveOperation(): object {
  return {
    operationId: 'followChanges',
    summary:
      'Tells of changes as they happen: events `open`, `change` (DeskChange) and `presence` (DeskPresence), for as long as the answer is read.',
    tags: [callersInWords.viewer],
    security: [{ cookie: [] }],
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

function uploadOperation(): object {
  const { properties = {}, required = [] } = travellingSchema('uploadPhoto', 'payload', photoUpload);
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return {
    operationId: 'uploadPhoto',
    summary:
      'Uploads a jpeg, which waits for a day until create-request with the same guid takes it, or add-photo. The same one again is the same photo.',
    tags: [callersInWords.crew],
    security: signedIn,
    parameters,
    requestBody: { required: true, ...fileOf('image/jpeg') },
    responses: {
      200: { description: 'It is done.', ...jsonOf(plainSchema(uploadedPhoto)) },
      ...problemsOf(refusalsOf({ access: 'crew', errors: ['photoNotAccepted'] })),
    },
  };
}

/** Photos of a request. `findRequest` returns their addresses. */
function photoOperation(): object {
  const ids = ['requestId', 'photoId'].map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  }));
  const thumbnail = {
    name: 'thumbnail',
    in: 'query',
    description: 'When it is there, also empty, the small picture comes.',
    allowEmptyValue: true,
    schema: { type: 'string' },
  };
  return {
    operationId: 'findPhoto',
    summary: 'A photo of a request, also one that is hidden from residents. No cache may keep it.',
    tags: [callersInWords.viewer],
    security: signedIn,
    parameters: [...ids, thumbnail],
    responses: {
      200: { description: 'The picture.', ...fileOf('image/jpeg') },
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
      { description: group.join(', '), ...refusedWith(group) },
    ]),
  );
}

function refusedWith(names: readonly RefusalName[]): object {
  const named = { type: 'object', properties: { name: { enum: names } } };
  const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, named] };
  return { content: { [problemMediaType]: { schema } } };
}
