import { describe, expect, test } from 'vitest';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { SoapBinding } from './soap-binding.ts';

function read(envelope: string) {
  const body = Buffer.from(envelope);
  const binding = new SoapBinding({ contentType: 'text/xml', contentLength: body.length }, 'urn:x');
  for (let at = 0; at < body.length; at += 65_536) binding.write(body.subarray(at, at + 65_536));
  return binding.finish();
}

describe('References and carriage returns, which take longer than other text', () => {
  const text = (character: string, count: number) =>
    writeCall(JSON.stringify({ cmd: 'help', text: 'TEXT' }), 'urn:x').replace(
      'TEXT',
      character.repeat(count),
    );
  const reason = 'The envelope has more than 12000 references and carriage returns.';

  test('A description that consists of references is read', () => {
    expect(read(text('&#1593;', 10_000))).toEqual({ cmd: 'help', text: '\u0639'.repeat(10_000) });
  });

  test.each(['&#32;', '&lt;', '\r'])('A call with 13,000 of them is refused: %j', (character) => {
    expect(() => read(text(character, 13_000))).toThrow(reason);
  });

  test('A photo may contain them, because some toolkits write it that way', () => {
    const base64 = Buffer.alloc(60_000, 0xfb).toString('base64');
    const call = writeCall(
      JSON.stringify({ cmd: 'createtempfile', y: 'y'.repeat(70_000), data: base64 }),
      'urn:x',
    );
    const { data } = read(call.replaceAll('+', '&#43;'));
    expect(data).toEqual(Buffer.alloc(60_000, 0xfb));
  });
});
