/**
 * Checks the WSDL as a toolkit does before it generates a client. `npm run check -- foreign-clients` runs the
 * toolkits themselves.
 */
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { writeWsdl } from './wsdl.ts';

const own = 'http://example.org/a&b';
const address = 'http://riverbend.localhost/ws7/t.asmx';
const xsd = 'http://www.w3.org/2001/XMLSchema';
const wsdl = 'http://schemas.xmlsoap.org/wsdl/';

/** An element of the WSDL. */
interface Part {
  /** `{namespace}name` of the element. */
  kind: string;
  attributes: Record<string, string>;
  /** The elements around it, the nearest first. */
  around: Part[];
  /** The attributes of the element, read as names with a prefix and written as `{namespace}name`. */
  meant: Record<string, string>;
}

const parts = readParts(writeWsdl(own, address));
const partsOf = (...kinds: string[]) => parts.filter(({ kind }) => kinds.includes(kind));
const childrenOf = (part: Part) => parts.filter(({ around }) => around[0] === part);
const namesOf = (foundParts: Part[]) => foundParts.flatMap(({ attributes: { name } }) => name ?? []);

const types = [`{${xsd}}complexType`, `{${xsd}}simpleType`];

describe('The schema', () => {
  test('The schema gives each type a name of its own, in any namespace', () => {
    const names = namesOf(partsOf(...types));
    expect(names).toContain('TaskResponse');
    expect(names).toEqual([...new Set(names)]);
  });

  test('There is one schema for all bindings, in the namespace of the service', () => {
    expect(partsOf(`{${xsd}}schema`).map(({ attributes }) => attributes)).toEqual([
      { targetNamespace: own, elementFormDefault: 'qualified' },
    ]);
  });
});

describe('Every reference leads to a definition', () => {
  test.each([
    ['type', `{${xsd}}element`, types],
    ['base', `{${xsd}}restriction`, types],
    ['type', `{${wsdl}}part`, types],
    ['element', `{${wsdl}}part`, [`{${xsd}}element`]],
    ['message', `{${wsdl}}input`, [`{${wsdl}}message`]],
    ['message', `{${wsdl}}output`, [`{${wsdl}}message`]],
    ['type', `{${wsdl}}binding`, [`{${wsdl}}portType`]],
    ['binding', `{${wsdl}}port`, [`{${wsdl}}binding`]],
  ])('Every reference leads to a definition: the %s of %s', (attribute, of, kinds) => {
    const referring = partsOf(of).filter(({ attributes }) => attribute in attributes);
    const global = partsOf(...kinds).filter(({ around }) => /}(schema|definitions)$/.test(around[0]!.kind));
    const there = namesOf(global).map((name) => `{${own}}${name}`);
    const builtIn = ['string', 'boolean', 'long'].map((name) => `{${xsd}}${name}`);
    expect(referring).not.toEqual([]);
    for (const { meant } of referring) expect([...there, ...builtIn]).toContain(meant[attribute]);
  });
});

describe('The bindings', () => {
  test('The bindings are SOAP 1.1, SOAP 1.2 and HTTP POST, each with a port at the address', () => {
    const ports = partsOf(`{${wsdl}}port`).map((port) => [
      port.meant['binding'],
      ...childrenOf(port).map(({ kind, attributes }) => [kind, attributes['location']]),
    ]);
    expect(ports).toEqual([
      [`{${own}}tSoap`, ['{http://schemas.xmlsoap.org/wsdl/soap/}address', address]],
      [`{${own}}tSoap12`, ['{http://schemas.xmlsoap.org/wsdl/soap12/}address', address]],
      [`{${own}}tHttpPost`, ['{http://schemas.xmlsoap.org/wsdl/http/}address', address]],
    ]);
  });

  test.each([
    ['tSoap', '{http://schemas.xmlsoap.org/wsdl/soap/}body', '{http://schemas.xmlsoap.org/wsdl/soap/}body'],
    [
      'tSoap12',
      '{http://schemas.xmlsoap.org/wsdl/soap12/}body',
      '{http://schemas.xmlsoap.org/wsdl/soap12/}body',
    ],
    [
      'tHttpPost',
      '{http://schemas.xmlsoap.org/wsdl/mime/}content',
      '{http://schemas.xmlsoap.org/wsdl/mime/}mimeXml',
    ],
  ])('The binding describes the format of f: %s', (name, input, output) => {
    const operations = partsOf(`{${wsdl}}binding`)
      .filter(({ attributes }) => attributes['name'] === name)
      .flatMap(childrenOf)
      .filter(({ kind }) => kind === `{${wsdl}}operation`);
    expect(namesOf(operations)).toEqual(['f']);
    const formats = childrenOf(operations[0]!).flatMap((part) =>
      childrenOf(part).map(({ kind }) => [part.kind, kind]),
    );
    expect(formats).toEqual([
      [`{${wsdl}}input`, input],
      [`{${wsdl}}output`, output],
    ]);
  });
});

function readParts(xml: string): Part[] {
  const foundParts: Part[] = [];
  const open: Part[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const writtenAttributes = Object.values(attributes).filter(({ name }) => !name.startsWith('xmlns'));
    const part: Part = {
      kind: `{${uri}}${local}`,
      attributes: Object.fromEntries(writtenAttributes.map(({ name, value }) => [name, value])),
      around: [...open],
      meant: Object.fromEntries(writtenAttributes.map(({ name, value }) => [name, fullName(parser, value)])),
    };
    foundParts.push(part);
    open.unshift(part);
  });
  parser.on('closetag', () => void open.shift());
  parser.write(xml).close();
  return foundParts;
}

function fullName(parser: SaxesParser<{ xmlns: true }>, value: string): string {
  const [name, prefix = ''] = value.split(':').reverse();
  return `{${parser.resolve(prefix) ?? ''}}${name}`;
}
