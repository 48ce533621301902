/** The places from which the server calls other machines. Each new place needs a guard, and a line in docs/concepts/security.md. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const callOfAnother =
  /\bfetch\(|\bhttps?\.(request|get)\(|\b(net|tls|http2)\.connect\(|\bcreateTransport\(|\bOTLPTraceExporter\(|from 'openid-client'|\bnew Resolver\(/;

test('Only these files of the server make requests to other machines', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] });
  const callers = files.filter((file) =>
    callOfAnother.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  );
  expect(callers.toSorted()).toEqual([
    // The words of a page for programmers.
    'api/description/quick-start.ts',
    'api/oidc/provider.ts',
    // The operator's check of its own addresses.
    'cli/doctor/check-clients.ts',
    'geocoding/adapters/fetch-answer.ts',
    'mail/transport/smtp-transport.ts',
    'mail/transport/try-smtp.ts',
    'platform/files/s3-requests.ts',
    'platform/telemetry/otlp-recorder.ts',
    'webhooks/find-addresses.ts',
    'webhooks/open-tunnel.ts',
    'webhooks/post-message.ts',
  ]);
});
