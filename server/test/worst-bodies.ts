/** The bodies and heads that cost a reader most, of about the given number of bytes. */
import { gzipSync } from 'node:zlib';

type Build = (bytes: number) => string;

const fill =
  (before: string, part: string, after = ''): Build =>
  (bytes) =>
    before +
    part.repeat(Math.max(1, Math.floor((bytes - before.length - after.length) / part.length))) +
    after;

/** Parts with a number in them, so that no two are equal. */
const count =
  (before: string, part: (at: number) => string, after = ''): Build =>
  (bytes) => {
    const length = part(100_000).length;
    const parts = Array.from({ length: Math.max(1, Math.floor(bytes / length)) }, (_, at) => part(at));
    return before + parts.join('') + after;
  };

const json: Record<string, Build> = {
  'lists in each other': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'objects in each other': (bytes) => `${'{"a":'.repeat(bytes / 6)}0${'}'.repeat(bytes / 6)}`,
  'lists that do not end': fill('', '['),
  'objects that do not end': fill('', '{"a":'),
  'many keys': count('{"b":0', (at) => `,"a${at}":0`, '}'),
  'one key, again and again': fill('{"a":0', ',"a":0', '}'),
  'keys that poison': fill('{"a":0', ',"__proto__":{"a":0}', '}'),
  'keys that poison, escaped': fill('{"a":0', ',"__pro\\u0074o__":0', '}'),
  'a text of escapes': fill('{"a":"', '\\u0041', '"}'),
  'a text of slashes': fill('{"a":"', '\\/', '"}'),
  'half pairs': fill('{"a":"', '\\ud800', '"}'),
  'a list of lists': fill('[[]', ',[]', ']'),
  'a list of numbers': fill('{"a":[0', ',0', ']}'),
  'large numbers': fill('[0', ',9e999', ']'),
  'one long number': fill('', '9'),
  'one long fraction': fill('0.', '9', 'e-999'),
  blanks: fill('', ' '),
  'a text that does not end': fill('{"a":"', 'a'),
  'long credentials': fill('{"username":"a","password":"', 'a', '"}'),
  'a long token': fill('{"token":"', 'a', '"}'),
};

const form: Record<string, Build> = {
  'of &': fill('', '&'),
  'of =': fill('', '='),
  'of a=&': fill('', 'a=&'),
  'of fields': count('a=1', (at) => `&a${at}=1`),
  'of %41': fill('json=', '%41'),
  'of %': fill('json=', '%'),
  'of +': fill('', '+'),
  'of lists in each other': fill('json=', '['),
  'of escapes': fill('json={"data":"', '\\u0041', '"}'),
  'of slashes': fill('json={"data":"', '\\/', '"}'),
};

const envelope = (before: string, part: string | ((at: number) => string), after: string): Build => {
  const open = `<Envelope xmlns="http://schemas.xmlsoap.org/soap/envelope/">${before}`;
  const close = `${after}</Envelope>`;
  return typeof part === 'string' ? fill(open, part, close) : count(open, part, close);
};

const call = ['<Body><f xmlns="urn:x"><json>', '</json></f></Body>'] as const;

const xml: Record<string, Build> = {
  'empty elements in the header': envelope('<Header>', '<a/>', '</Header>'),
  'elements in each other': envelope('<Header>', '<a>', ''),
  attributes: envelope('<Header><a', (at) => ` a${at}=""`, '/></Header>'),
  'elements with attributes': envelope('<Header>', '<a a="" b="" c="" d="" e="" f=""/>', '</Header>'),
  namespaces: envelope('<Header><a', (at) => ` xmlns:a${at}="a"`, '/></Header>'),
  'CDATA of one blank': envelope(call[0], '<![CDATA[ ]]>', call[1]),
  references: envelope(call[0], '&#32;', call[1]),
  'named references': envelope(call[0], '&amp;', call[1]),
  comments: envelope('', '<!---->', ''),
  instructions: envelope('', '<?a?>', ''),
  'unknown fields': envelope(`${call[0]}{`, (at) => `"a${at}":0,`, `"a":0}${call[1]}`),
  'empty fields': envelope(`${call[0]}{"cmd":"help"`, ',"a":""', `}${call[1]}`),
  'a photo of slashes': envelope(`${call[0]}{"cmd":"createtempfile","data":"`, '\\/', `"}${call[1]}`),
  'a photo of escapes': envelope(`${call[0]}{"cmd":"createtempfile","data":"`, '\\u0041', `"}${call[1]}`),
  'a note of escapes': envelope(`${call[0]}{"cmd":"addnote","note":"`, '\\u0041', `"}${call[1]}`),
  'lists in each other': envelope(`${call[0]}{"a":`, '[', call[1]),
  'blanks in the call': envelope(call[0], ' ', call[1]),
  'blanks between elements': envelope('', '\r\n', ''),
  'signs of beginnings': fill('', '<'),
  'a document type': fill('<!DOCTYPE a [', '<!ENTITY a "a">', ']><a/>'),
};

const other: Record<string, Build> = {
  zeros: fill('', '\0'),
  boundaries: fill('', '--x\r\n'),
  'parts with a head': fill('', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'),
  'signs of two bytes': fill('', '\u00e9'),
};

/** A body to send. */
export interface WorstBody {
  name: string;
  headers: Record<string, string>;
  body: Buffer;
}

const gzip = { 'content-encoding': 'gzip' };

/**
 * The worst bodies for a reader of this media type. `bytes`: length of a body. `unpacked`: content of a
 * compressed one.
 */
export function worstBodies(
  type: string,
  { bytes, unpacked }: { bytes: number; unpacked: number },
): WorstBody[] {
  return Object.entries({ ...familyOf(type), ...other }).flatMap(([name, build]) => [
    { name: `${type}: ${name}`, headers: { 'content-type': type }, body: Buffer.from(build(bytes)) },
    ...(unpacked === 0
      ? []
      : [
          {
            name: `${type}, compressed: ${name}`,
            headers: { 'content-type': type, ...gzip },
            body: gzipSync(build(unpacked)),
          },
        ]),
  ]);
}

/** Bodies for any route, longer than most routes accept. */
export function excessiveBodies(bytes: number): WorstBody[] {
  const typedHeaders = { 'content-type': 'application/json' };
  const chunks = `${'1\r\n[\r\n'.repeat(bytes / 6)}0\r\n\r\n`;
  return [
    { name: 'too much', headers: typedHeaders, body: Buffer.from('['.repeat(bytes)) },
    {
      name: 'too much, in one chunk',
      headers: { ...typedHeaders, 'transfer-encoding': 'chunked' },
      body: Buffer.from(`${bytes.toString(16)}\r\n${'['.repeat(bytes)}\r\n0\r\n\r\n`),
    },
    {
      name: 'chunks of one byte',
      headers: { ...typedHeaders, 'transfer-encoding': 'chunked' },
      body: Buffer.from(chunks),
    },
  ];
}

function familyOf(type: string): Record<string, Build> {
  if (type.includes('json')) return json;
  if (type.includes('urlencoded')) return form;
  return type.includes('xml') ? xml : {};
}

/** The worst heads for their readers, of about this many bytes. */
export function worstHeads(
  bytes: number,
): { name: string; query: string; headers: Record<string, string> }[] {
  const query = (name: string, build: Build) => ({ name, query: `?${build(bytes)}`, headers: {} });
  const head = (name: string, header: string, build: Build) => ({
    name,
    query: '',
    headers: { [header]: build(bytes) },
  });
  return [
    { name: 'nothing more', query: '', headers: {} },
    query('a query of &', fill('', '&')),
    query(
      'a query of fields',
      count('a=1', (at) => `&a${at}=1`),
    ),
    query('a query of %41', fill('q=', '%41')),
    query('a query of words', fill('q=', 'a+')),
    query('a query of __proto__', fill('', '__proto__[a]=1&')),
    head(
      'many cookies',
      'cookie',
      count('a=1', (at) => `; a${at}=1`),
    ),
    head('a long cookie', 'cookie', fill('desk=', '%41')),
    head('many languages', 'accept-language', fill('xx', ',xx;q=0.1')),
    head('many encodings', 'accept-encoding', fill('x', ',x;q=0.1')),
    head('many ranges', 'range', fill('bytes=0-0', ',0-0')),
    head('many tags', 'if-none-match', fill('"a"', ',"a"')),
    head('a long key', 'authorization', fill('Bearer ', 'a')),
    head('blanks before a key', 'authorization', fill('Bearer', ' ', 'a b')),
    head('many hops', 'x-forwarded-for', fill('10.0.0.1', ',10.0.0.1')),
    head('a long origin', 'origin', fill('https://', 'a.')),
    head('a long host', 'host', fill('', 'a.', 'localhost')),
    head('a long type', 'content-type', fill('application/json; charset="', '\\a', '"')),
    head('a long browser', 'user-agent', fill('', 'Mozilla/5.0 (')),
  ];
}
