import { describe, expect, test } from 'vitest';
import { DocumentDecoder, declarationMaxLength, leadMaxLength } from './document-decoder.ts';
import { EnvelopeReader } from './envelope-reader.ts';
import { MalformedCall } from '#rpc/malformed-call.ts';

const text = '<?xml version="1.0"?><a>Straße 坑 😀</a>';

function decodeIn(bytesAtATime: number, bytes: Buffer, contentType?: string): string {
  const decoder = new DocumentDecoder(contentType);
  let read = '';
  for (let at = 0; at < bytes.length; at += bytesAtATime)
    read += decoder.write(bytes.subarray(at, at + bytesAtATime));
  return read + decoder.finish();
}

describe('The encoding of a document', () => {
  test('A document is UTF-8 by default, even if a character is cut in two', () => {
    for (const size of [1, 3, 1000]) expect(decodeIn(size, Buffer.from(text), 'text/xml')).toBe(text);
    expect(decodeIn(1000, Buffer.from(`\ufeff${text}`))).toBe(text);
  });

  test.each([
    ['charset=utf-16', [0xfe, 0xff], Buffer.from(text, 'utf16le').swap16()],
    ['charset=utf-16be', [0xff, 0xfe], Buffer.from(text, 'utf16le')],
    ['charset=utf-16le', [0xef, 0xbb, 0xbf], Buffer.from(text)],
    ['charset=iso-8859-1', [0xef, 0xbb, 0xbf], Buffer.from(text)],
  ])('A byte order mark overrides the media type: %s', (charset, mark, bytes) => {
    for (const size of [1, 3, 1000]) {
      const markedBytes = Buffer.concat([Buffer.from(mark), bytes]);
      expect(decodeIn(size, markedBytes, `text/xml; ${charset}`)).toBe(text);
    }
  });

  test('The byte order mark is removed, but a second one is kept', () => {
    for (const encoding of ['utf8', 'utf16le'] as const) {
      for (const size of [1, 2, 1000])
        expect(decodeIn(size, Buffer.from(`\ufeff\ufeff${text}`, encoding))).toBe(`\ufeff${text}`);
    }
  });

  test('The media type overrides the XML declaration', () => {
    const bytes = Buffer.from('<?xml version="1.0" encoding="utf-8"?><a>ß</a>', 'latin1');
    expect(decodeIn(5, bytes, 'text/xml; charset="ISO-8859-1"')).toContain('<a>ß</a>');
  });

  test('The XML declaration or a byte order mark sets the encoding', () => {
    const declaredDocument = Buffer.from(
      `<?xml version='1.0' encoding='windows-1252'?><a>${'ß'.repeat(200)}</a>`,
      'latin1',
    );
    expect(decodeIn(1, declaredDocument)).toContain('ßß</a>');
    expect(decodeIn(7, Buffer.from(`\ufeff${text}`, 'utf16le'))).toBe(text);
  });
});

/** Reads two bytes that are one character in UTF-8 and two in the declared encoding. */
function readDeclared(declaration: string): string {
  let json = '';
  const reader = new EnvelopeReader({ write: (piece) => void (json += piece) });
  const document = `${declaration}<Envelope><Body><f><json>ß</json></f></Body></Envelope>`;
  try {
    reader.write(decodeIn(1000, Buffer.from(document), 'text/xml'));
    reader.finish();
  } catch (error) {
    if (error instanceof MalformedCall) return error.message;
    throw error;
  }
  return json;
}

test.each([' ', '\n', '\r\n'])(
  'An encoding counts anywhere in a declaration of permitted length: %j',
  (space) => {
    for (let spaces = 1; spaces < 400; spaces += 1) {
      const [before, after] = ['<?xml version="1.0"', 'encoding="iso-8859-1"?>'];
      const declaration = before + space.repeat(spaces) + after;
      expect(readDeclared(declaration)).toBe(
        declaration.length <= declarationMaxLength
          ? 'ÃŸ'
          : 'The XML declaration is too long, or does not end.',
      );
    }
  },
);

describe('White space before the declaration is accepted', () => {
  const declaredDocument = '<?xml version="1.0" encoding="iso-8859-1"?>';
  test.each([' ', '\n', '\r\n', '\t\r'])('The encoding counts after white space: %j', (space) => {
    expect(readDeclared(space + declaredDocument)).toBe('ÃŸ');
    expect(readDeclared(space.repeat(leadMaxLength / space.length) + declaredDocument)).toBe('ÃŸ');
  });

  test('White space is accepted after a byte order mark, and in UTF-16', () => {
    for (const encoding of ['utf8', 'utf16le'] as const) {
      for (const size of [1, 3, 2000]) {
        expect(decodeIn(size, Buffer.from(`\ufeff \r\n${text}`, encoding))).toBe(text);
        const longest = Buffer.from(`\ufeff${' '.repeat(leadMaxLength)}${text}`, encoding);
        expect(decodeIn(size, longest)).toBe(text);
      }
    }
  });

  test('Too much white space is refused', () => {
    expect(readDeclared(' '.repeat(leadMaxLength + 1) + declaredDocument)).toContain('no well-formed XML');
  });
});

test('An encoding counts only in a declaration', () => {
  expect(readDeclared('<?xml-stylesheet encoding="iso-8859-1"?>')).toBe('ß');
});

test('Invalid text and unknown encodings are refused', () => {
  expect(() => decodeIn(10, Buffer.from([0x3c, 0xff, 0x3e]))).toThrow(MalformedCall);
  for (const half of ['\ud83d', '\ude00', '\ud83da', '\ud83d\ud83d\ude00']) {
    const bytes = Buffer.from(`\ufeff<a>${half}</a>`, 'utf16le');
    for (const size of [1, 1000]) {
      expect(() => decodeIn(size, bytes), half).toThrow(MalformedCall);
      expect(() => decodeIn(size, Buffer.from(bytes).swap16()), half).toThrow(MalformedCall);
    }
  }
  expect(() => decodeIn(10, Buffer.from('<a/>').subarray(0, 3), 'text/xml; charset=klingon')).toThrow(
    MalformedCall,
  );
});

describe('Our UTF-8 decoding agrees with the runtime’s own decoder', () => {
  const asRuntime = (bytes: Buffer) => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return undefined;
    }
  };
  const asOurs = (bytes: Buffer, size: number) => {
    try {
      return decodeIn(size, bytes, 'text/xml; charset=utf-8');
    } catch (error) {
      if (error instanceof MalformedCall) return undefined;
      throw error;
    }
  };
  // The lowest and highest character of each length, overlong forms, surrogates, and numbers beyond Unicode.
  const some = [
    '7f c280 dfbf e0a080 ed9fbf ee8080 efbfbf f0908080 f48fbfbf efbbbf 61 80 bf c0 c1bf c2 e0 e09fbf e0a0 eda080',
    'f0 f08fbfbf f09f98 f4908080 f5 fe ff',
  ].flatMap((row) => row.split(' ').map((hex) => Buffer.from(hex, 'hex')));

  test('The decoders agree in any order and at any cut', () => {
    for (const one of some) {
      for (const other of some) {
        const bytes = Buffer.concat([one, other, one]);
        for (const size of [1, 2, 3, 100])
          expect(asOurs(bytes, size), bytes.toString('hex')).toBe(asRuntime(bytes));
      }
    }
  });
});
