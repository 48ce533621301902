import { expect, test } from 'vitest';
import { openLog } from './log.ts';
import { readableLines } from './readable-lines.ts';

function captureLog(write: (log: ReturnType<typeof openLog>) => void): string {
  let text = '';
  write(openLog({ level: 'info', destination: { write: (line) => void (text += line) } }));
  return text;
}

test('secrets and addresses of residents do not reach the log', () => {
  const text = captureLog((log) => {
    log.info({ token: 'abc123', payload: { password: 'abc123', email: 'abc123' } }, 'signed in');
    log.info(
      { req: { method: 'GET', url: '/ws7/t.asmx?key=abc123', headers: { cookie: 'abc123' } } },
      'asked',
    );
    log.error({ err: Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(abc123) exists' }) });
  });
  expect(text).toContain('duplicate key');
  expect(text).not.toContain('abc123');
});

test('a terminal gets lines for people', () => {
  let text = '';
  const out = readableLines({ write: (line) => (text += line) });
  openLog({ level: 'info', destination: out }).warn({ photo: 7 }, 'The disk is nearly full');
  expect(text).toMatch(/^\d\d:\d\d:\d\d warning {2}The disk is nearly full \{"photo":7\}\n$/);
});
