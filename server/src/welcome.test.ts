import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { welcome } from './welcome.ts';

const riverbend = { name: 'riverbend', displayName: 'City of Riverbend' };

test('the operator reads where each municipality is, where mail goes and how to stop', () => {
  const config = readConfig({ DEFAULT_CLIENT: 'riverbend', SMTP_URL: 'smtp://me:secret@mail.example:587' });
  expect(welcome(config, 8080, [riverbend])).toEqual([
    'Fixpoint answers on port 8080.',
    'Open in a browser:',
    '  http://riverbend.localhost:8080  City of Riverbend',
    '  http://localhost:8080  riverbend, as DEFAULT_CLIENT says',
    'Mail goes to mail.example:587.',
    'Stop with Ctrl-C.',
  ]);
});

test('without a municipality the operator reads how to create one', () => {
  expect(welcome(readConfig({}), 8080, [])[1]).toContain('municipality apply');
});

test('without a mail server the operator reads where mails can be read, and how to log in to the demo', () => {
  const lines = welcome(readConfig({}), 8080, [riverbend], ['  clerk with a password']);
  expect(lines.slice(-4)).toEqual([
    'To log in to the demo:',
    '  clerk with a password',
    'Mail is kept until SMTP_URL is set; read it at http://localhost:8080/mailbox.',
    'Stop with Ctrl-C.',
  ]);
  const elsewhere = readConfig({ DATABASE_URL: 'postgres://x/y' });
  expect(welcome(elsewhere, 8080, [riverbend])).toContain('Mail goes nowhere until SMTP_URL is set.');
});
