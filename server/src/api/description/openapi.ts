/** OpenAPI 3.1 description of the desk for programs, built from the catalogue of commands. */
import type { DeskCommand } from '@fixpoint/contract/define-command.ts';
import { deskChange, deskLivePath, deskPresence } from '@fixpoint/contract/desk/live.ts';
import { deskCommands } from '@fixpoint/contract/desk/index.ts';
import { layerPlanPath } from '@fixpoint/contract/desk/owners/plan-layer.ts';
import { problem } from '@fixpoint/contract/desk/problem.ts';
import { homepage } from '#platform/version.ts';
import { describedHeaders, headersOfDeprecated, headersOfDone } from './answer-headers.ts';
import { jsonOf } from './json-body.ts';
import { exampleOf } from './example-of.ts';
import { type DescribedPart, describedTags, tagOf } from './subjects.ts';
import { describedWebhooks } from './described-webhooks.ts';
import { SchemaNames, typeName } from './name-schemas.ts';
import { withNamedRefusals } from './name-refusals.ts';
import { type JsonSchema, plainSchema, travellingSchema } from './json-schema.ts';
import { callersInWords, fileOf, problemsOf, refusalsOf, signedIn } from './operation-parts.ts';
import { otherPaths } from './other-operations.ts';

/** The paths of the desk's own pages that are no commands. */
const deskPaths: readonly string[] = [deskLivePath, layerPlanPath];

/** The version of the public interface. docs/reference/api-changelog.md has each one. */
export const apiVersion = '1.0.0';

export function describeDesk(productName: string, part: DescribedPart): object {
  const names = new SchemaNames();
  const paths = Object.entries<DeskCommand>(deskCommands)
    .filter(([, { stability }]) => part === 'all' || stability === 'public')
    .map(([name, command]) => [`/api/${command.cmd}`, { post: operationOf(name, command, names) }]);
  const others = Object.entries(otherPaths()).filter(([path]) => part === 'all' || !deskPaths.includes(path));
  const schemas = {
    ...(part === 'all' && { DeskChange: plainSchema(deskChange), DeskPresence: plainSchema(deskPresence) }),
  };
  names.add('Problem', plainSchema(problem));
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
        'Lists with pages have the same three words: `after` takes the `next` of the answer before, and `limit` is the ' +
        'length of a page. `find-requests` also goes back: `before` takes `previous`. ' +
        'A deprecated operation answers with the headers Deprecation and Sunset, and stays for 12 months.',
      contact: { name: 'The maintainers of Fixpoint', url: homepage },
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

function operationOf(name: string, command: DeskCommand, names: SchemaNames): object {
  const { access, keyScope, summary, payload, result, files, deprecation } = command;
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
        ...(files === undefined ? typed('Result', answer) : fileOf(...files)),
      },
      ...problemsOf(refusalsOf(command)),
    },
  };
}

function mayKeyCall({ access, keyScope }: DeskCommand): boolean {
  return access !== 'open' && keyScope !== null;
}
