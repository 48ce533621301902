/** Writes a graph as Turtle, RDF/XML and JSON-LD. */
import { escapeXml } from '@fixpoint/contract/wire/envelope.ts';
import { type GraphNode, type GraphValue, type ShortName, prefixes } from './dcat-graph.ts';

/** The formats of the catalogue by the end of their addresses. */
export const graphFormats = {
  ttl: { type: 'text/turtle; charset=utf-8', write: writeTurtle },
  rdf: { type: 'application/rdf+xml; charset=utf-8', write: writeRdfXml },
  jsonld: { type: 'application/ld+json; charset=utf-8', write: writeJsonLd },
} as const;

const names = Object.entries(prefixes);

function writeTurtle(nodes: readonly GraphNode[]): string {
  const heads = names.map(([prefix, address]) => `@prefix ${prefix}: <${address}> .\n`);
  const subjects = nodes.map(({ id, type, facts }) => {
    const lines = [`a ${type}`, ...facts.map(([name, value]) => `${name} ${turtleValue(value)}`)];
    return `\n<${turtleAddress(id)}>\n  ${lines.join(' ;\n  ')} .\n`;
  });
  return [...heads, ...subjects].join('');
}

/** Percent-encodes the characters that an address in Turtle must not have. */
const turtleAddress = (address: string) =>
  // oxlint-disable-next-line no-control-regex -- these are not allowed in an IRI
  address.replace(/[\u0000-\u0020<>"{}|^`\\]/g, (character) => encodeURIComponent(character));

function turtleValue(value: GraphValue): string {
  if ('id' in value) return `<${turtleAddress(value.id)}>`;
  // A JSON string is a Turtle string: both know the same escapes.
  const text = JSON.stringify(value.text);
  if ('language' in value) return `${text}@${value.language}`;
  return value.type === undefined ? text : `${text}^^${value.type}`;
}

function writeRdfXml(nodes: readonly GraphNode[]): string {
  const spaces = names.map(([prefix, address]) => ` xmlns:${prefix}="${address}"`).join('');
  const subjects = nodes.map(({ id, type, facts }) => {
    const about = `rdf:about="${escapeXml(turtleAddress(id))}"`;
    return `<${type} ${about}>\n${facts.map(([name, value]) => xmlFact(name, value)).join('')}</${type}>\n`;
  });
  const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rdf:RDF xmlns:rdf="${rdf}"${spaces}>\n${subjects.join('')}</rdf:RDF>\n`;
}

function xmlFact(name: ShortName, value: GraphValue): string {
  if ('id' in value) return `  <${name} rdf:resource="${escapeXml(turtleAddress(value.id))}"/>\n`;
  const attribute =
    'language' in value
      ? ` xml:lang="${value.language}"`
      : value.type === undefined
        ? ''
        : ` rdf:datatype="${fullName(value.type)}"`;
  return `  <${name}${attribute}>${escapeXml(value.text)}</${name}>\n`;
}

function fullName(name: ShortName): string {
  const [prefix, rest] = name.split(':') as [keyof typeof prefixes, string];
  return prefixes[prefix] + rest;
}

function writeJsonLd(nodes: readonly GraphNode[]): string {
  const graph = nodes.map(({ id, type, facts }) => {
    const values: Record<string, object[]> = {};
    for (const [name, value] of facts) (values[name] ??= []).push(jsonValue(value));
    return { '@id': turtleAddress(id), '@type': type, ...values };
  });
  return JSON.stringify({ '@context': prefixes, '@graph': graph });
}

function jsonValue(value: GraphValue): object {
  if ('id' in value) return { '@id': turtleAddress(value.id) };
  if ('language' in value) return { '@value': value.text, '@language': value.language };
  return { '@value': value.text, ...(value.type === undefined ? {} : { '@type': value.type }) };
}
