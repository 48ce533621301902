/**
 * The meanings of the commands' fields: the doc comments above them in contract/src, so that nobody maintains
 * a second list.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  type Comment,
  type Expression,
  type ObjectExpression,
  type ObjectProperty,
  parseSync,
} from 'oxc-parser';
import { root } from './source-files.ts';

/** By the name of the field, as `fieldsInWords` writes it: `WorkRequests[].statusname`. */
export type FieldMeanings = ReadonlyMap<string, string>;

/** The meanings of the fields of a command's payload, and of its result. */
export interface CommandMeanings {
  readonly payload: FieldMeanings;
  readonly result: FieldMeanings;
}

/** Reads the file of a command, by the name of its constant: `findCitizen` is in find-citizen.ts. */
export function meaningsOfCommand(name: string): CommandMeanings {
  const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  return readMeanings(file, readFileSync(path.join(root, 'contract/src/commands', file), 'utf8'));
}

/** Reads every command of the desk, by the name of its constant. */
export function meaningsOfDesk(): Map<string, CommandMeanings> {
  const folder = path.join(root, 'contract/src/desk');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
    .map((file) => path.join(folder, file))
    .filter((file) => readFileSync(file, 'utf8').includes('defineCommand({'));
  return new Map(
    files.map((file) => {
      const name = path.basename(file, '.ts').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      return [name, readMeanings(file, readFileSync(file, 'utf8'))];
    }),
  );
}

/** Reads the source of a command. */
export function readMeanings(file: string, source: string): CommandMeanings {
  const reader = readerOf(file, source);
  const command = [...reader.constants.values()]
    .map(commandOf)
    .find((properties) => properties !== undefined);
  if (command === undefined) throw new Error(`${file} defines no command.`);
  return { payload: meaningsIn(reader, command, 'payload'), result: meaningsIn(reader, command, 'result') };
}

function readerOf(file: string, source: string): Reader {
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const constants = new Map<string, Expression>();
  const importPaths = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const place = placeOf(statement.source.value, file);
      for (const { local } of place === undefined ? [] : statement.specifiers)
        importPaths.set(local.name, place!);
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    }
  }
  return { source, comments, constants, importPaths };
}

/** The contract file that an import names; undefined for imports from elsewhere. */
function placeOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('./')) return path.join(path.dirname(importer), specifier);
  return specifier.startsWith('#') ? path.join(root, 'contract/src', specifier.slice(1)) : undefined;
}

interface Reader {
  source: string;
  comments: readonly Comment[];
  constants: ReadonlyMap<string, Expression>;
  /** The files from which names are imported. */
  importPaths: ReadonlyMap<string, string>;
}

/** The properties of `defineCommand({ … })`. */
function commandOf(expression: Expression): readonly ObjectProperty[] | undefined {
  if (expression.type !== 'CallExpression') return undefined;
  const {
    callee,
    arguments: [callArgument],
  } = expression;
  const isCommand = callee.type === 'Identifier' && callee.name === 'defineCommand';
  return isCommand && callArgument?.type === 'ObjectExpression' ? propertiesOf(callArgument) : undefined;
}

function meaningsIn(reader: Reader, command: readonly ObjectProperty[], part: string): FieldMeanings {
  const meanings = new Map<string, string>();
  const schema = command.find((property) => nameOf(property) === part);
  if (schema !== undefined) collect(reader, schema.value, { path: '', meanings });
  return meanings;
}

/** The meanings found so far, and the current path. */
interface MeaningPlace {
  path: string;
  meanings: Map<string, string>;
}

/** Follows a constant into its file: a schema, or fields that several objects share. */
function collectNamed(reader: Reader, name: string, meaningPlace: MeaningPlace): void {
  const constant = reader.constants.get(name);
  if (constant?.type === 'ObjectExpression') collectFields(reader, constant, meaningPlace);
  else if (constant !== undefined) collect(reader, constant, meaningPlace);
  const importedPath = reader.importPaths.get(name);
  if (constant !== undefined || importedPath === undefined || !existsSync(importedPath)) return;
  const other = readerOf(importedPath, readFileSync(importedPath, 'utf8'));
  if (other.constants.has(name)) collectNamed(other, name, meaningPlace);
}

function collectFields(reader: Reader, fields: ObjectExpression, meaningPlace: MeaningPlace): void {
  const { path: at, meanings } = meaningPlace;
  for (const property of fields.properties) {
    if (property.type === 'SpreadElement') {
      if (property.argument.type === 'Identifier') collectNamed(reader, property.argument.name, meaningPlace);
      continue;
    }
    const field = at === '' ? nameOf(property) : `${at}.${nameOf(property)}`;
    const meaning = commentAbove(reader, property.start);
    if (meaning !== undefined) meanings.set(field, meaning);
    collect(reader, property.value, { path: field, meanings });
  }
}

/** Follows a schema: `z.object` and `z.array`, also inside other calls. */
function collect(reader: Reader, schema: Expression, meaningPlace: MeaningPlace): void {
  const { path: at, meanings } = meaningPlace;
  if (schema.type === 'Identifier') collectNamed(reader, schema.name, meaningPlace);
  if (schema.type !== 'CallExpression') return;
  const { callee } = schema;
  const calledName =
    callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
  const innerPlace = calledName === 'array' ? { path: `${at}[]`, meanings } : meaningPlace;
  for (const callArgument of schema.arguments) {
    const isObject = /^(strictO|o)bject$/.test(calledName);
    if (callArgument.type === 'ObjectExpression' && isObject)
      collectFields(reader, callArgument, meaningPlace);
    else if (callArgument.type === 'Identifier' && isObject)
      collectNamed(reader, callArgument.name, meaningPlace);
    else if (callArgument.type !== 'SpreadElement') collect(reader, callArgument, innerPlace);
  }
}

function propertiesOf({ properties }: { properties: readonly { type: string }[] }): ObjectProperty[] {
  return properties.filter((property): property is ObjectProperty => property.type === 'Property');
}

function nameOf({ key }: ObjectProperty): string {
  if (key.type === 'Identifier') return key.name;
  throw new Error(`A field has no plain name at ${key.start}.`);
}

/** The doc comment that ends directly above. */
function commentAbove({ source, comments }: Reader, start: number): string | undefined {
  const precedingComment = comments.find(({ end }) => end <= start && source.slice(end, start).trim() === '');
  if (precedingComment === undefined || !precedingComment.value.startsWith('*')) return undefined;
  return precedingComment.value
    .replace(/\n\s*\*/g, ' ')
    .slice(1)
    .replace(/\s+/g, ' ')
    .trim();
}
