/** Writes a document as JSON or as XML. Both come from the same value, so they always say the same. */
import { escapeContent } from '@fixpoint/contract/wire/envelope.ts';
import type { Format } from './read-path.ts';

export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** A document. In XML, `root` is the name around it; JSON has no name there. */
export interface Document {
  readonly root:
    | 'discovery'
    | 'services'
    | 'service_definition'
    | 'service_requests'
    | 'service_request_updates'
    | 'errors';
  readonly content: Value;
}

export const mediaTypes: Readonly<Record<Format, string>> = {
  xml: 'text/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** The elements of lists in XML, by the name of the list. */
const elementNames: Readonly<Record<string, string>> = {
  services: 'service',
  service_requests: 'request',
  service_request_updates: 'request_update',
  errors: 'error',
  endpoints: 'endpoint',
  formats: 'format',
  attributes: 'attribute',
  values: 'value',
  photos: 'photo',
  notes: 'note',
};

export function writeDocument({ root, content }: Document, format: Format): string {
  if (format === 'json') return JSON.stringify(content);
  return `<?xml version="1.0" encoding="utf-8"?>\n${element(root, content)}\n`;
}

/** An unknown date is left out of XML, because an empty element is no date. Another unknown value is an empty element. */
function element(name: string, value: Value): string {
  if (value === null && name.endsWith('_datetime')) return '';
  const content = contentOf(name, value);
  return content === '' ? `<${name}/>` : `<${name}>${content}</${name}>`;
}

function contentOf(name: string, value: Value): string {
  if (value === null) return '';
  if (typeof value !== 'object') return escapeContent(String(value));
  if (isList(value)) return value.map((one) => element(elementNames[name] ?? 'value', one)).join('');
  return Object.entries(value)
    .map(([key, one]) => element(key, one))
    .join('');
}

const isList = (value: object): value is readonly Value[] => Array.isArray(value);
