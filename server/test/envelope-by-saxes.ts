import { SaxesParser } from 'saxes';
import { envelopeMaxDepth } from '@fixpoint/contract/limits.ts';
import { soapNamespaces } from '@fixpoint/contract/wire/envelope.ts';

const byteOrderMark = '\ufeff';

/** What is read off an envelope. */
export interface ReadEnvelope {
  json: string;
  version: string | undefined;
  namespace: string | undefined;
}

/** Reads an envelope with an XML parser that is not ours, to be compared with; undefined when it is none. */
export function readBySaxes(document: string): ReadEnvelope | undefined {
  try {
    return read(document);
  } catch {
    return undefined;
  }
}

function read(document: string): ReadEnvelope | undefined {
  const envelope: ReadEnvelope = { json: '', version: undefined, namespace: undefined };
  const open: string[] = [];
  let jsons = 0;
  const isJson = () => open.join('/') === 'Envelope/Body/f/json';
  const take = (text: string) => void (envelope.json += isJson() ? text : '');
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', fail);
  parser.on('doctype', fail);
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => void open.pop());
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (isJson() || open.push(local) > envelopeMaxDepth || open[0] !== 'Envelope') fail();
    if (Object.keys(attributes).length > 64) fail();
    const path = open.join('/');
    if (path === 'Envelope') {
      envelope.version = Object.entries(soapNamespaces).find(([, namespace]) => namespace === uri)?.[0];
    }
    if (path === 'Envelope/Body/f') envelope.namespace = uri;
    if (isJson()) jsons += 1;
  });
  // It drops a byte order mark; ours never sees one, but for a second, and that is text outside of the root.
  parser.write(byteOrderMark + document).close();
  return jsons === 1 ? envelope : undefined;
}

function fail(): never {
  throw new Error('This is no envelope.');
}
