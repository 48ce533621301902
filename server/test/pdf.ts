/** A small PDF for tests. Each text makes another file. */
export function aPdf(words = 'A plan'): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n% ${words}\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );
}
