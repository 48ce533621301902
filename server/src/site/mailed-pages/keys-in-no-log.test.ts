/** A key that is the end of a path is in no log of the proxy file that ships, and is told to no other page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startTestApp } from '#test/test-app.ts';
import { accountLinks } from './account-links.ts';
import { mailFollowLink } from './mail-follow-link.ts';
import { mailStopLinks } from './mail-stop-links.ts';

const { fastify } = await startTestApp();
const shipped = readFileSync(path.resolve(import.meta.dirname, '../../../../deploy/nginx.conf'), 'utf8');
const locations = [...shipped.matchAll(/^ {2}location (\S+) \{([^}]*)\}/gm)];

test.each([...accountLinks, ...mailStopLinks, mailFollowLink].map(({ path: at }) => at))(
  'The key of %s is nobody else’s to read',
  async (at) => {
    const url = `${at}/0123456789abcdef`;
    // Of the locations that fit, nginx takes the longest.
    const [, , taken] = locations
      .filter(([, prefix]) => url.startsWith(prefix!))
      .sort(byLength)
      .at(-1)!;
    expect(taken).toMatch(/access_log off;\s+error_log \/dev\/null crit;/);
    // Followed twice, a link that works once would say that it does not work.
    expect(taken).not.toMatch(/timeout|non_idempotent/);
    const { headers } = await fastify.inject(url);
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  },
);

function byLength([, a]: RegExpExecArray, [, b]: RegExpExecArray): number {
  return a!.length - b!.length;
}
