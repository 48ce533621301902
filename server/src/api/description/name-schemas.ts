/**
 * Gives the parts of a description names: payload and answer of each operation, the shapes that several of them share,
 * and refusals. Generators of clients make one type of each name.
 */
import {
  caseStatus,
  caseWorkType,
  colleague,
  duplicateRequest,
  nearRequest,
  otherRequest,
} from '@fixpoint/contract/desk/case/case-parts.ts';
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { position } from '@fixpoint/contract/desk/intake/place.ts';
import { team } from '@fixpoint/contract/desk/member.ts';
import { duration, filteredNumber, numbersFilter } from '@fixpoint/contract/desk/numbers/find-numbers.ts';
import { period, requestFilter, viewport } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { requestRow } from '@fixpoint/contract/desk/queue/request-row.ts';
import { publicName, publicRequest } from '@fixpoint/contract/desk/webhooks/webhook-message.ts';
import { webhook } from '@fixpoint/contract/desk/webhooks/webhook.ts';
import type * as z from 'zod/mini';
import { type JsonSchema, plainSchema, withSubschemas } from './json-schema.ts';

/** Shapes that stand in several operations. Their names are a promise, as the names of fields are. */
const namedShapes: Readonly<Record<string, z.ZodMiniType>> = {
  RequestFilter: requestFilter,
  NumbersFilter: numbersFilter,
  Period: period,
  Viewport: viewport,
  Position: position,
  RequestRow: requestRow,
  FindRequestResult: findRequest.result,
  OtherRequest: otherRequest,
  NearRequest: nearRequest,
  DuplicateRequest: duplicateRequest,
  WorkTypeOfRequest: caseWorkType,
  StatusOfRequest: caseStatus,
  Team: team,
  Colleague: colleague,
  FilteredNumber: filteredNumber,
  Duration: duration,
  Webhook: webhook,
  PublicRequest: publicRequest,
  PublicName: publicName,
};

/** A field of the log has one of several types, so its values can have any. */
const fieldValue = 'FieldValue';
const fieldValueSchema: JsonSchema = {
  description: 'The value of a field before or after a change. Most are an id, a number, a time or a text.',
  anyOf: [
    { type: 'string' },
    { type: 'number' },
    { type: 'boolean' },
    { type: 'object', additionalProperties: true },
    { type: 'array', items: {} },
    { type: 'null' },
  ],
};

/** Named schemas by their structure, without their descriptions. */
export class SchemaNames {
  readonly schemas: Record<string, JsonSchema> = {};
  readonly #nameOf = new Map<string, string>([['{}', fieldValue]]);

  constructor() {
    for (const [name, schema] of Object.entries(namedShapes))
      this.#nameOf.set(structureOf(plainSchema(schema)), name);
  }

  /** Adds a schema under this name, with its named parts taken out. Returns a reference. */
  add(name: string, schema: JsonSchema): JsonSchema {
    this.schemas[name] = this.#withReferences(schema, name);
    return referenceTo(name);
  }

  #withReferences(schema: JsonSchema, ownName?: string): JsonSchema {
    const name = this.#nameOf.get(structureOf(schema));
    if (name === undefined || name === ownName)
      return withSubschemas(schema, (one) => this.#withReferences(one));
    if (name === fieldValue) this.schemas[name] = fieldValueSchema;
    else if (this.schemas[name] === undefined) this.add(name, schema);
    const { description } = schema;
    return { ...referenceTo(name), ...(description !== undefined && { description }) };
  }
}

const referenceTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

function structureOf(schema: JsonSchema): string {
  return JSON.stringify(schema, (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? undefined : value,
  );
}

/** `findRequests` becomes `FindRequests`. */
export function typeName(operationId: string): string {
  return operationId.charAt(0).toUpperCase() + operationId.slice(1);
}
