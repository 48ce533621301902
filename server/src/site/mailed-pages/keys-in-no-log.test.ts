/**
 * A key at the end of a path appears in no log of the shipped proxy configuration, and is passed to no other
 * page.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { feedbackPath } from '#requests/feedback/ask-question.ts';
import { sameProblemPath } from '#requests/nearby/ask-in-mail.ts';
import { startTestApp } from '#test/test-app.ts';
import { accountLinks } from './account-links.ts';
import { mailFollowLink } from './mail-follow-link.ts';
import { questionStopLinks } from './question-stop-links.ts';
import { mailStopLinks } from './mail-stop-links.ts';

const { fastify } = await startTestApp();
const shippedConfig = readFileSync(
  path.resolve(import.meta.dirname, '../../../../deploy/nginx.conf'),
  'utf8',
);
const locations = [...shippedConfig.matchAll(/^ {2}location (\S+) \{([^}]*)\}/gm)];

test.each([
  ...[...accountLinks, ...mailStopLinks, ...questionStopLinks, mailFollowLink].map(({ path: at }) => at),
  feedbackPath,
  sameProblemPath,
])('Nobody else can read the key of %s', async (at) => {
  const url = `${at}/0123456789abcdef`;
  // nginx takes the longest of the matching locations.
  const [, , locationPattern] = locations
    .filter(([, prefix]) => url.startsWith(prefix!))
    .sort(byLength)
    .at(-1)!;
  expect(locationPattern).toMatch(/access_log off;\s+error_log \/dev\/null crit;/);
  // With a retry, a link that works once would answer that it does not work.
  expect(locationPattern).not.toMatch(/timeout|non_idempotent/);
  const { headers } = await fastify.inject(url);
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
});

function byLength([, a]: RegExpExecArray, [, b]: RegExpExecArray): number {
  return a!.length - b!.length;
}
