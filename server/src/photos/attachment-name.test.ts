import { expect, test } from 'vitest';
import { attachmentHeaders, cleanAttachmentName } from './attachment-name.ts';

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['Plan.PDF', 'Plan.pdf'],
  ['plan.pdf ', 'plan.pdf'],
  ['C:\\Users\\mia\\plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['run.exe', 'run.exe.pdf'],
  ['a\u202efdp.exe', 'afdp.exe.pdf'],
  ['a"b<c>\r\nSet-Cookie: x.pdf', 'abcSet-Cookie x.pdf'],
  ['plan {client}.pdf', 'plan client.pdf'],
  ['', 'file.pdf'],
  ['...', 'file.pdf'],
  ['خطة.pdf', 'خطة.pdf'],
])('The name %j becomes %j', (name, clean) => {
  expect(cleanAttachmentName(name)).toBe(clean);
});

test('A long name is cut to 100 characters and keeps its ending', () => {
  const name = cleanAttachmentName(`${'ä'.repeat(300)}.pdf`);
  expect(Array.from(name)).toHaveLength(100);
  expect(name.endsWith('ä.pdf')).toBe(true);
});

test('Browsers save the file under its whole name, and never open it', () => {
  expect(attachmentHeaders({ name: "Plan d'été.pdf", bytes: 9 })).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Plan d'_t_.pdf"; filename*=UTF-8''Plan%20d%27%C3%A9t%C3%A9.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});
