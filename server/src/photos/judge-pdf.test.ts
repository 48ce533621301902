import { expect, test } from 'vitest';
import { aPdf } from '#test/pdf.ts';
import { judgePdf } from './judge-pdf.ts';

test('A PDF is accepted', () => {
  expect(() => judgePdf(aPdf())).not.toThrow();
});

test.each([
  ['a page that is named like a PDF', Buffer.from('<html><script>alert(1)</script>%%EOF')],
  ['a file that only begins like a PDF', Buffer.from('%PDF-1.7 and no end')],
  ['a file with a PDF behind something else', Buffer.concat([Buffer.from('MZ'), aPdf()])],
  ['an empty file', Buffer.alloc(0)],
])('%s is refused', (_title, bytes) => {
  expect(() => judgePdf(bytes)).toThrow(expect.objectContaining({ errorName: 'fieldInvalid' }));
});

test.each(['/JavaScript', '/Launch', '/RichMedia', '/EmbeddedFile'])('A PDF with %s is refused', (name) => {
  expect(() => judgePdf(aPdf(name))).toThrow(expect.objectContaining({ errorName: 'fieldInvalid' }));
});
