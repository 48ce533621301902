/** Secrets and signatures of Standard Webhooks 1.0.0, symmetric (`v1`). */
import { createHmac, randomBytes } from 'node:crypto';

const secretBeginning = 'whsec_';
const secretBytes = 32;

export function newWebhookSecret(): string {
  return secretBeginning + randomBytes(secretBytes).toString('base64');
}

/** The message of one attempt. */
export interface SignedMessage {
  publicId: string;
  body: string;
  /** The time of the attempt. */
  at: Date;
}

/** The headers of an attempt, signed with each of the secrets. */
export function signedHeaders(
  { publicId, body, at }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = `${publicId}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretBeginning.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return {
    'webhook-id': publicId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
